import { expect, test } from "vitest";
import { InTurn } from "../src/state/in_turn";

test("what is asked while another is under way is done after it, and nothing is left out", async () => {
  const turns = new InTurn();
  const done: string[] = [];
  let open = () => {};
  const first = turns.run(async () => {
    await new Promise<void>((go) => {
      open = go;
    });
    done.push("first");
  });
  const second = turns.run(async () => {
    done.push("second");
  });
  expect(turns.idle).toBe(false);
  await Promise.resolve();
  expect(done).toEqual([]);
  open();
  await Promise.all([first, second]);
  expect(done).toEqual(["first", "second"]);
  expect(turns.idle).toBe(true);
});

test("a failure is its own and keeps nobody waiting", async () => {
  const turns = new InTurn();
  const first = turns.run(() => Promise.reject(new Error("away")));
  const second = turns.run(() => Promise.resolve(2));
  await expect(first).rejects.toThrow("away");
  await expect(second).resolves.toBe(2);
  await turns.all();
});
