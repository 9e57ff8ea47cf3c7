// What is said at a table, and a field to say something: it takes the keyboard only where it is asked to.
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../i18n";
import { asRefused } from "../net/rest";
import {
  type Draft,
  PHRASES,
  type Phrase,
  type Saying,
  type Talk,
  type TalkLine,
} from "../state/talk";

export interface ChatProps {
  readonly talk: Talk;
  /** The other player; null for who looks on. */
  readonly opponent: { readonly account: string; readonly name: string } | null;
  /** Rejects with what the house has against it. */
  readonly onBlock: (account: string) => Promise<void>;
}

/** As the server measures it. */
const TEXT_MAX = 200;

export function textOf(saying: Saying | TalkLine): string {
  const { phrases } = words.value.chat;
  const phrase = "phrase" in saying ? saying.phrase : "";
  if (phrase) return Object.hasOwn(phrases, phrase) ? phrases[phrase as keyof typeof phrases] : "";
  return "text" in saying ? saying.text : "";
}

export function Chat({ talk, opponent, onBlock }: ChatProps) {
  const t = words.value.chat;
  const { lines, muted } = talk.heard.value;
  const end = useRef<HTMLLIElement>(null);
  const drafts = talk.drafts.value;
  useEffect(() => end.current?.scrollIntoView({ block: "nearest" }), [lines, drafts]);
  useEffect(() => {
    talk.show(true);
    return () => talk.show(false);
  }, [talk]);
  return (
    <div class="chat">
      {/* New lines are said by the page's own live region, wherever the chat is. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol class="chat-lines" aria-label={t.title} tabIndex={0}>
        {lines.length + drafts.length === 0 && <li class="chat-none">{t.none}</li>}
        {lines.map((line) => (
          <Line key={line.n} line={line} mine={line.account === talk.me} />
        ))}
        {drafts.map((draft) => (
          <Waiting key={draft.id} draft={draft} talk={talk} />
        ))}
        <li ref={end} class="chat-end" aria-hidden="true" />
      </ol>
      <div class="chat-tools">
        {!talk.barred.value && <Phrases onSay={(phrase) => talk.say({ phrase })} />}
        {opponent && (
          <Peace
            opponent={opponent}
            muted={muted.includes(opponent.account)}
            onMute={(on) => talk.mute(opponent.account, on)}
            onBlock={onBlock}
          />
        )}
      </div>
      {talk.barred.value ? (
        <p class="chat-note">{t.muted}</p>
      ) : (
        <Say onSay={(text) => talk.say({ text })} />
      )}
    </div>
  );
}

function Line({ line, mine }: { line: TalkLine; mine: boolean }) {
  const t = words.value.chat;
  return (
    <li class={mine ? "chat-line chat-mine" : "chat-line"}>
      <b>
        {line.name}
        {line.seat < 0 && <span class="chat-aside"> ({t.looksOn})</span>}
      </b>{" "}
      {textOf(line)}
    </li>
  );
}

function Waiting({ draft, talk }: { draft: Draft; talk: Talk }) {
  const t = words.value.chat;
  return (
    <li class="chat-line chat-mine chat-draft">
      {textOf(draft.saying)}{" "}
      {draft.failed === null ? (
        draft.said === 0 && <span class="chat-aside">{t.onWay}</span>
      ) : (
        <span role="alert">
          {draft.failed}{" "}
          {!talk.barred.value && (
            <button type="button" class="chat-button" onClick={() => talk.again(draft.id)}>
              {t.again}
            </button>
          )}
          <button type="button" class="chat-button" onClick={() => talk.drop(draft.id)}>
            {t.drop}
          </button>
        </span>
      )}
    </li>
  );
}

function Phrases({ onSay }: { onSay: (phrase: Phrase) => void }) {
  const t = words.value.chat;
  const more = useRef<HTMLDetailsElement>(null);
  const say = (phrase: Phrase) => {
    onSay(phrase);
    if (more.current) more.current.open = false;
  };
  return (
    <details ref={more} class="chat-quick">
      <summary>{t.quick}</summary>
      <div class="chat-phrases">
        {PHRASES.map((phrase) => (
          <button key={phrase} type="button" class="chat-button" onClick={() => say(phrase)}>
            {t.phrases[phrase]}
          </button>
        ))}
      </div>
    </details>
  );
}

function Say({ onSay }: { onSay: (text: string) => void }) {
  const t = words.value.chat;
  const [text, write] = useState("");
  const send = (event: Event) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSay(text.trim());
    write("");
  };
  return (
    <form class="chat-say" onSubmit={send}>
      <input
        class="chat-field"
        aria-label={t.placeholder}
        placeholder={t.placeholder}
        maxLength={TEXT_MAX}
        autocomplete="off"
        enterkeyhint="send"
        value={text}
        onInput={(event) => write(event.currentTarget.value)}
      />
      <button type="submit" class="btn" aria-disabled={text.trim() === ""}>
        {t.send}
      </button>
    </form>
  );
}

interface PeaceProps {
  readonly opponent: { readonly account: string; readonly name: string };
  readonly muted: boolean;
  readonly onMute: (on: boolean) => void;
  readonly onBlock: (account: string) => Promise<void>;
}

/** Not reading the other for this match, or having nothing to do with him ever again. */
function Peace({ opponent, muted, onMute, onBlock }: PeaceProps) {
  const t = words.value.chat;
  const [sure, ask] = useState(false);
  const [told, tell] = useState<string | null>(null);
  const block = () =>
    onBlock(opponent.account).then(
      () => tell(t.blocked),
      (error: unknown) => tell(asRefused(error).detail || t.notBlocked),
    );
  return (
    <p class="chat-peace">
      <button
        type="button"
        class="chat-quiet"
        aria-pressed={muted}
        aria-label={`${t.mute} ${opponent.name}`}
        onClick={() => onMute(!muted)}
      >
        {t.mute}
      </button>
      <button
        type="button"
        class="chat-quiet"
        aria-label={sure ? t.blockSure : `${t.block} ${opponent.name}`}
        onClick={() => {
          if (sure) void block();
          ask(!sure);
        }}
        onBlur={() => ask(false)}
      >
        {sure ? t.blockSure : t.block}
      </button>
      {told && <span role="status">{told}</span>}
    </p>
  );
}
