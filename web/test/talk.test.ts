import { expect, test } from "vitest";
import { Talk, type TalkLine } from "../src/state/talk";
import { FakeGateway, MATCH, sync } from "./fake_gateway";

const line = (n: number, account: string, text = `line ${n}`): TalkLine => ({
  n,
  account,
  name: account,
  seat: account === "me" ? 0 : 1,
  phrase: "",
  text,
  at_ms: n,
});
const tail = (lines: readonly TalkLine[], muted: readonly string[] = []) =>
  ({ t: "chat", match: MATCH, tail: true, muted, may_speak: true, lines }) as const;
const said = (...lines: readonly TalkLine[]) =>
  ({ t: "chat", match: MATCH, tail: false, muted: null, may_speak: null, lines }) as const;
const refused = (id: string | null, code: string, detail = "Not now.") =>
  ({ t: "nak", id, match: MATCH, v: null, code, detail, numbers: null }) as const;

function listening(lines: readonly TalkLine[] = []) {
  const gateway = new FakeGateway();
  const talk = new Talk(gateway.socket, MATCH, "p", gateway.timers.later);
  talk.start();
  gateway.socket.connect();
  gateway.accept();
  gateway.say(sync(0, 1));
  gateway.say(tail(lines));
  return { gateway, talk };
}

const numbers = (talk: Talk) => talk.heard.value.lines.map(({ n }) => n);

test("one listens once the match is there, and again after a lost line", () => {
  const { gateway, talk } = listening([line(1, "bo")]);
  gateway.say(sync(0, 2));
  expect(gateway.heard("listen")).toHaveLength(1);
  gateway.drop();
  gateway.timers.pass(300);
  gateway.accept();
  gateway.say(sync(0, 3));
  expect(gateway.heard("listen")).toHaveLength(1);
  gateway.say(tail([line(1, "bo"), line(2, "bo")]));
  expect(numbers(talk)).toEqual([1, 2]);
});

test("a line that is there already is not shown again", () => {
  const { gateway, talk } = listening([line(1, "bo")]);
  gateway.say(said(line(1, "bo")));
  gateway.say(said(line(2, "me")));
  expect(numbers(talk)).toEqual([1, 2]);
});

test("what was said before one came is no news, what others say afterwards is until it is seen", () => {
  const { gateway, talk } = listening([line(1, "bo")]);
  expect(talk.unread.value).toBe(0);
  gateway.say(said(line(2, "bo")));
  gateway.say(said(line(3, "me")));
  expect(talk.unread.value).toBe(1);
  talk.show(true);
  expect(talk.unread.value).toBe(0);
  gateway.say(said(line(4, "bo")));
  talk.show(false);
  expect(talk.unread.value).toBe(0);
});

test("each line of somebody else is told once, as it comes", () => {
  const { gateway, talk } = listening([line(1, "bo")]);
  const told: string[] = [];
  talk.onLine = ({ text }) => told.push(text);
  gateway.say(said(line(2, "bo")));
  gateway.say(said(line(2, "bo")));
  gateway.say(said(line(3, "me")));
  expect(told).toEqual(["line 2"]);
});

test("a line is on its way until the house has it", () => {
  const { gateway, talk } = listening();
  talk.say({ phrase: "hello" });
  const [draft] = talk.drafts.value;
  expect(gateway.heard("chat")).toMatchObject([{ id: draft?.id, phrase: "hello", text: null }]);
  gateway.say({ t: "ack", id: draft!.id, match: MATCH, v: 1 });
  gateway.say(said(line(1, "me")));
  expect(talk.drafts.value).toEqual([]);
});

test("a line that the house has told before it answered is there once", () => {
  const { gateway, talk } = listening();
  talk.say({ phrase: "hello" });
  const [draft] = talk.drafts.value;
  gateway.say(said(line(1, "me")));
  gateway.say({ t: "ack", id: draft!.id, match: MATCH, v: 1 });
  expect(talk.drafts.value).toEqual([]);
  expect(numbers(talk)).toEqual([1]);
});

test("a line that the house has and does not tell stays in sight and is read", () => {
  const { gateway, talk } = listening();
  talk.say({ phrase: "hello" });
  const [draft] = talk.drafts.value;
  gateway.say({ t: "ack", id: draft!.id, match: MATCH, v: 1 });
  expect(talk.drafts.value).toMatchObject([{ said: 1 }]);
  gateway.timers.pass(2_000);
  expect(gateway.heard("listen")).toHaveLength(2);
  gateway.say(tail([line(1, "me")]));
  expect(talk.drafts.value).toEqual([]);
  expect(numbers(talk)).toEqual([1]);
});

test("who comes before the house knows his match listens as soon as it does", () => {
  const gateway = new FakeGateway();
  const talk = new Talk(gateway.socket, MATCH, "p", gateway.timers.later);
  talk.start();
  gateway.socket.connect();
  gateway.accept();
  gateway.say(sync(0, 1));
  gateway.say(refused(null, "no_match"));
  gateway.timers.pass(600);
  expect(gateway.heard("listen")).toHaveLength(2);
  gateway.say(tail([line(1, "bo")]));
  expect(numbers(talk)).toEqual([1]);
  // What is refused from now on is something else.
  gateway.say(refused(null, "unavailable"));
  gateway.timers.pass(5_000);
  expect(gateway.heard("listen")).toHaveLength(2);
});

test("a line said while the line is away goes out under its own id when it is back", () => {
  const { gateway, talk } = listening();
  gateway.drop();
  talk.say({ text: "still here" });
  const [draft] = talk.drafts.value;
  gateway.timers.pass(300);
  gateway.accept();
  gateway.say(sync(0, 2));
  expect(gateway.heard("chat")).toMatchObject([{ id: draft?.id, text: "still here" }]);
});

test("a line that is refused stays with the reason, and can be said again or left", () => {
  const { gateway, talk } = listening();
  const refuse = (id: string) => gateway.say(refused(id, "too_fast", "Too fast."));
  talk.say({ text: "a" });
  refuse(talk.drafts.value[0]!.id);
  expect(talk.drafts.value[0]?.failed).toBe("Too fast.");
  talk.again(talk.drafts.value[0]!.id);
  expect(talk.drafts.value).toMatchObject([{ saying: { text: "a" }, failed: null }]);
  talk.drop(talk.drafts.value[0]!.id);
  expect(talk.drafts.value).toEqual([]);
});

test("no more than the last three lines that failed stay", () => {
  const { gateway, talk } = listening();
  for (const text of ["a", "b", "c", "d"]) {
    talk.say({ text });
    gateway.say(refused(talk.drafts.value.at(-1)!.id, "too_fast"));
  }
  talk.say({ text: "e" });
  const texts = talk.drafts.value.map(({ saying }) => "text" in saying && saying.text);
  expect(texts).toEqual(["b", "c", "d", "e"]);
});

test("who looks on where he is not heard is told so for good", () => {
  const { gateway, talk } = listening();
  talk.say({ text: "psst" });
  const id = talk.drafts.value[0]!.id;
  gateway.say(refused(id, "spectators_muted"));
  expect(talk.barred.value).toBe(true);
});

test("who looks on where he is not heard is told so before he says anything", () => {
  const { gateway, talk } = listening();
  expect(talk.barred.value).toBe(false);
  gateway.say({ ...tail([]), may_speak: false });
  expect(talk.barred.value).toBe(true);
});

test("a mute is asked of the house, whose answer is what one reads now", () => {
  const { gateway, talk } = listening([line(1, "bo")]);
  talk.mute("bo", true);
  expect(gateway.heard("mute")).toMatchObject([{ account: "bo", on: true }]);
  gateway.say(tail([], ["bo"]));
  expect(talk.heard.value).toEqual({ lines: [], muted: ["bo"] });
});
