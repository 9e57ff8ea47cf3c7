import { beforeAll, describe, expect, test, vi } from "vitest";
import { placeOf, stays } from "../src/router";

describe("addresses", () => {
  test.each([
    ["/", { page: "front" }],
    ["/wait", { page: "wait" }],
    ["/wait/", { page: "wait" }],
    ["/sign-in", { page: "signIn" }],
    ["/sign-up", { page: "signUp" }],
    ["/account", { page: "account" }],
    ["/matches", { page: "matches" }],
    ["/houses", { page: "houses" }],
    ["/money", { page: "money" }],
    ["/money/statement", { page: "statement" }],
    ["/money/limits/", { page: "limits" }],
    ["/tournaments", { page: "tournaments" }],
    ["/tournament/01m9", { page: "tournament", id: "01m9" }],
    ["/houses/stargames", { page: "house", house: "stargames" }],
    ["/match/8gjj16", { page: "match", match: "8gjj16" }],
    ["/match/8gjj16/review", { page: "review", match: "8gjj16" }],
    ["/player/01m8", { page: "player", account: "01m8" }],
    ["/i/ab%20cd", { page: "invitation", code: "ab cd" }],
  ])("%s", (path, place) => expect(placeOf(path)).toEqual(place));

  test.each([
    "/nothing",
    "/match/a/review/b",
    "/houses/a/review",
    "/match",
    "/match/a/b",
    "/i/",
    "/i/%E0%A4%A",
    "//evil.example",
    "/constructor",
    "/toString/x",
    "/houses/a/b",
    "/tournament",
    "/tournament/a/b",
  ])("%s leads nowhere", (path) => expect(placeOf(path)).toEqual({ page: "lost" }));
});

describe("a click on a link", () => {
  beforeAll(() => {
    vi.stubGlobal("location", { origin: "http://house" });
    return () => vi.unstubAllGlobals();
  });
  const click = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  const link = { href: "http://house/matches", target: "", download: "" };

  test("stays in this page", () => expect(stays(click, link)).toBe(true));
  test.each(["metaKey", "ctrlKey", "shiftKey", "altKey", "defaultPrevented"])(
    "%s is the browser's",
    (key) => expect(stays({ ...click, [key]: true }, link)).toBe(false),
  );
  test("the middle button opens another tab", () =>
    expect(stays({ ...click, button: 1 }, link)).toBe(false));
  test.each([
    { href: "http://elsewhere/matches" },
    { href: "http://house/api/v1/me/export" },
    { target: "_blank" },
    { download: "file.json" },
  ])("%j is the browser's", (more) => expect(stays(click, { ...link, ...more })).toBe(false));
});
