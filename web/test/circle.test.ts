import { expect, test } from "vitest";
import type { Friend } from "../src/net/types.gen";
import { stirredBy, tieTo } from "../src/state/circle";

const friend = (account: string, state: Friend["state"]): Friend => ({
  account,
  name: account,
  kind: "guest",
  state,
  online: false,
});
const now = {
  friends: [friend("ada", "friends"), friend("bo", "asked_by_other"), friend("cy", "asked_by_me")],
  blocks: [{ account: "di", name: "di", kind: "guest" as const }],
};

test.each([
  ["ada", "friends"],
  ["bo", "asked_by_other"],
  ["cy", "asked_by_me"],
  ["di", "blocked"],
  ["eve", "none"],
] as const)("%s stands to me as %s", (account, tie) => {
  expect(tieTo(now, account)).toBe(tie);
});

test("notes say what has to be read again, other frames nothing", () => {
  expect(stirredBy({ t: "note", kind: "blocks" })).toBe("circle");
  expect(stirredBy({ t: "note", kind: "friend", account: "a", state: "friends" })).toBe("circle");
  expect(stirredBy({ t: "note", kind: "challenge", table: "t", host: "a", state: "open" })).toBe(
    "challenges",
  );
  expect(stirredBy({ t: "gone", v: 1, table: "t" })).toBeNull();
});
