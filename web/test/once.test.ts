import { expect, test } from "vitest";
import { once } from "../src/state/once";

test("who asks while it is under way waits for the same answer, who asks later has it anew", async () => {
  let begun = 0;
  const load = once(async () => {
    begun += 1;
  });
  await Promise.all([load(), load()]);
  expect(begun).toBe(1);
  await load();
  expect(begun).toBe(2);
});

test("a failure reaches all who wait and is no obstacle to the next", async () => {
  const answers = [Promise.reject(new Error("away")), Promise.resolve()];
  const load = once(() => answers.shift() ?? Promise.resolve());
  const both = await Promise.allSettled([load(), load()]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await expect(load()).resolves.toBeUndefined();
});
