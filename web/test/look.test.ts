import { expect, test } from "vitest";
import { DEFAULT_LOOK, readLook } from "../src/ui/look";

test("a stored look is read, and what is unknown falls back alone", () => {
  expect(readLook('{"theme":"light","board":"slate"}')).toEqual({ theme: "light", board: "slate" });
  expect(readLook('{"theme":"pink","board":"clear"}')).toEqual({ theme: "system", board: "clear" });
});

test("nothing stored or spoilt text is the default", () => {
  expect(readLook(null)).toEqual(DEFAULT_LOOK);
  expect(readLook("{")).toEqual(DEFAULT_LOOK);
  expect(readLook("null")).toEqual(DEFAULT_LOOK);
});
