import { afterEach, describe, expect, test, vi } from "vitest";
import { en } from "../src/i18n/en";
import type { MatchRatings, ServerFrame } from "../src/net/types.gen";
import { placeOf } from "../src/router";
import { heardRating, mine, rateMe, results, wantResult } from "../src/state/rating";

const note = (match: string, shown: string, pool = "people"): ServerFrame => ({
  t: "note",
  kind: "rated",
  match,
  pool,
  taken_back: false,
  before: 1500,
  rating: 1510,
  shown,
  provisional: false,
});
const PENDING: MatchRatings = { state: "pending", why: "", changes: [] };
const RATED: MatchRatings = { ...PENDING, state: "rated" };

function answers(...bodies: unknown[]) {
  const asked = vi.fn(() => Promise.resolve(Response.json(bodies.shift())));
  vi.stubGlobal("fetch", asked);
  return asked;
}

/** A house that answers each question when it is told to. */
function slow() {
  const answer: ((body: unknown) => void)[] = [];
  const asked = vi.fn(
    () =>
      new Promise<Response>((done) => {
        answer.push((body) => done(Response.json(body)));
      }),
  );
  vi.stubGlobal("fetch", asked);
  return { asked, answer };
}

afterEach(async () => {
  vi.unstubAllGlobals();
  await rateMe(undefined);
});

describe("one's own rating", () => {
  test("is told after a match among people, and no program moves it", () => {
    heardRating(note("m1", "1510"));
    heardRating(note("m2", "1720", "computers"));
    expect(mine.value).toBe("1510");
  });

  test("a word that comes while it is read is newer than what is read", async () => {
    answers({ people: { shown: "1500" } });
    const read = rateMe("ann");
    heardRating(note("m1", "1400*"));
    await read;
    expect(mine.value).toBe("1400*");
  });

  test("nobody has none", async () => {
    mine.value = "1510";
    await rateMe(undefined);
    expect(mine.value).toBeNull();
  });
});

describe("what a match did", () => {
  test("is read again once the house says that it is counted", async () => {
    const asked = answers(PENDING, RATED);
    await wantResult("m1");
    expect(results.value["m1"]?.state).toBe("pending");
    heardRating(note("m1", "1510"));
    await vi.waitFor(() => expect(results.value["m1"]?.state).toBe("rated"));
    await wantResult("m1");
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("is read again where that is told while it is read for the first time", async () => {
    const { answer } = slow();
    const first = wantResult("m1");
    heardRating(note("m1", "1510"));
    answer[1]?.(RATED);
    await vi.waitFor(() => expect(results.value["m1"]?.state).toBe("rated"));
    answer[0]?.(PENDING);
    await first;
    expect(results.value["m1"]?.state).toBe("rated");
  });

  test("is read again after a lost line, unless it is known", async () => {
    const asked = answers(PENDING, RATED);
    await wantResult("m1");
    const welcome = { t: "welcome" } as ServerFrame;
    heardRating(welcome);
    await vi.waitFor(() => expect(results.value["m1"]?.state).toBe("rated"));
    heardRating(welcome);
    await wantResult("m1");
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("is not read for matches that nobody looks at", () => {
    const asked = answers();
    heardRating(note("m9", "1510"));
    expect(asked).not.toHaveBeenCalled();
  });
});

test("a change has its sign, and the ladder a place of its own", () => {
  expect(en.rating.change(10)).toBe("+10.0");
  expect(en.rating.change(-4.04)).toBe("−4.0");
  expect(placeOf("/ladder")).toEqual({ page: "ladder" });
  expect(placeOf("/player/Ann")).toEqual({ page: "player", account: "Ann" });
});
