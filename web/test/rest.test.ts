import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mayPass, Refused, rest } from "../src/net/rest";
import { me, someone } from "../src/state/session";

const asked: { url: string; init: RequestInit }[] = [];
let answers: (() => Response)[] = [];

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const refusedWith = (error: unknown) =>
  error instanceof Refused ? [error.status, error.code] : error;

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, init });
    const answer = answers.shift();
    if (!answer) throw new TypeError("no network");
    return answer();
  });
});
afterEach(() => {
  answers = [];
  me.value = undefined;
  vi.unstubAllGlobals();
});

describe("asking the house", () => {
  test("a refusal has the house's own code and figures", async () => {
    answers = [json({ code: "rate_limited", detail: "Wait.", numbers: { wait_ms: 80 } }, 429)];
    const error = await rest.houses().catch((caught: unknown) => caught);
    expect(error).toMatchObject({ status: 429, code: "rate_limited", numbers: { wait_ms: 80 } });
  });
  test("an answer that is no problem document is a part that is away", async () => {
    answers = [() => new Response("<h1>Bad gateway</h1>", { status: 502 })];
    expect(await rest.houses().catch(refusedWith)).toEqual([502, "unavailable"]);
  });
  test("no answer is one, too", async () => {
    expect(await rest.houses().catch(refusedWith)).toEqual([0, "offline"]);
  });
  test("what is not there will not come by asking again", () => {
    expect(mayPass(new Refused(404, "no_such_house", ""))).toBe(false);
    expect(mayPass(new Refused(404, "no_match", ""))).toBe(false);
    for (const status of [0, 409, 429, 503])
      expect(mayPass(new Refused(status, "x", ""))).toBe(true);
  });

  test("what must happen once has a key, and names are quoted", async () => {
    answers = [json({ table: "a", match: "m" })];
    await rest.join("a/b", "key-1");
    expect(asked[0]?.url).toBe("/api/v1/tables/a%2Fb/join");
    expect(asked[0]?.init.headers).toMatchObject({ "Idempotency-Key": "key-1" });
  });
  test("an answer without a body is none to read", async () => {
    answers = [() => new Response(null, { status: 204 })];
    expect(await rest.signOut()).toBeUndefined();
  });
});

describe("coming in as a guest", () => {
  const guest = { account: "g", name: "Guest-1", kind: "guest", token: null };

  test("two quick clicks make one guest", async () => {
    me.value = null;
    answers = [json(guest, 201)];
    const [one, two] = await Promise.all([someone(), someone()]);
    expect(one).toEqual(two);
    expect(asked).toHaveLength(1);
    expect(me.value).toEqual({ account: "g", name: "Guest-1", kind: "guest" });
  });
  test("who is somebody already stays", async () => {
    me.value = { account: "a", name: "Ada", kind: "registered" };
    expect((await someone()).name).toBe("Ada");
    expect(asked).toHaveLength(0);
  });
  test("after a refusal the next click tries again", async () => {
    me.value = null;
    await expect(someone()).rejects.toBeInstanceOf(Refused);
    answers = [json(guest, 201)];
    expect((await someone()).kind).toBe("guest");
  });
});
