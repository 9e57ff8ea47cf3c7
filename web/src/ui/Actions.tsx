// The two places of action: left for taking back or doubling, right for going on. They never move.
import { useEffect, useRef, useState } from "preact/hooks";
import { words } from "../i18n";
import type { DoubleModel, Phase, TableActions } from "../state/model";
import { useHold } from "./hold";
import { CheckIcon, UndoIcon } from "./icons";

type Does = Pick<TableActions, "roll" | "double" | "done" | "undo" | "undoAll" | "setAutoRoll">;

export interface ActionsProps {
  readonly phase: Phase;
  readonly double: DoubleModel | null;
  readonly onlookers: number;
  readonly opponent: string;
  readonly does: Does;
  /** The match is over: its end can be opened again. */
  readonly over: boolean;
  readonly onOver: () => void;
}

export function Actions(props: ActionsProps) {
  const { phase, double, onlookers, opponent, does, over, onOver } = props;
  const t = words.value.table;
  switch (phase.kind) {
    case "roll":
      return (
        <>
          <Double double={double} does={does} />
          <button type="button" class="btn btn-ok act act-right" onClick={does.roll}>
            {t.roll}
          </button>
        </>
      );
    case "play":
      return (
        <>
          {phase.moved && <Undo does={does} />}
          {phase.complete && <Done does={does} />}
          {!phase.moved && !phase.complete && <p class="act-hint">{t.tapHint}</p>}
        </>
      );
    case "sending":
      return <Sending act={phase.act} />;
    case "wait":
      return (
        <>
          {double?.blocked === "auto" && <Double double={double} does={does} />}
          {over ? (
            <button type="button" class="btn btn-ok act act-right" onClick={onOver}>
              {t.matchEnd}
            </button>
          ) : (
            <p class="act-hint">{phase.note ?? t.moving(opponent)}</p>
          )}
        </>
      );
    case "watch":
      return (
        <>
          <p class="act-hint">
            {t.watching(phase.delayS)}
            {onlookers > 1 && ` · ${words.value.finding.lookOn(onlookers)}`}
          </p>
          <a class="btn act act-stop" href="/">
            {t.stopWatching}
          </a>
        </>
      );
    default:
      return null;
  }
}

function Undo({ does }: { does: Does }) {
  const t = words.value.table;
  const hold = useHold(does.undo, does.undoAll);
  return (
    <button type="button" class="btn act act-left" title={t.undoHint} {...hold}>
      <span class="btn-row">
        <UndoIcon />
        {t.undo}
      </span>
    </button>
  );
}

function Done({ does }: { does: Does }) {
  return (
    <button type="button" class="btn btn-ok act act-right" onClick={does.done}>
      <span class="btn-row">
        <CheckIcon />
        {words.value.table.done}
      </span>
    </button>
  );
}

/** The spinner comes only when the answer takes long enough to be noticed. */
const SPINNER_AFTER_MS = 300;

function Sending({ act }: { act: "done" | "roll" | "answer" }) {
  const t = words.value.table;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SPINNER_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (act === "answer" && !slow) return null;
  return (
    <button type="button" class="btn btn-ok act act-right" aria-disabled="true">
      <span class="btn-row">
        {slow ? <span class="spinner" aria-hidden="true" /> : act === "done" && <CheckIcon />}
        {slow ? t.sending : act === "done" ? t.done : t.roll}
      </span>
    </button>
  );
}

/** A second press within this time is the same double click, not a confirmation. */
const SURE_AFTER_MS = 350;
/** The question goes away by itself. */
const SURE_FOR_MS = 5000;

/** Doubling asks once more in its own place; when it cannot be done it says why. */
function Double({ double, does }: { double: DoubleModel | null; does: Does }) {
  const t = words.value.table;
  const [sure, setSure] = useState(false);
  const asked = useRef(0);
  useEffect(() => {
    if (!sure) return;
    const timer = setTimeout(() => setSure(false), SURE_FOR_MS);
    return () => clearTimeout(timer);
  }, [sure]);
  if (!double) return null;
  const { blocked, to } = double;
  const press = (event: MouseEvent) => {
    if (blocked === "auto") return does.setAutoRoll(false);
    if (blocked) return;
    if (!sure) {
      asked.current = event.timeStamp;
      return setSure(true);
    }
    if (event.timeStamp - asked.current < SURE_AFTER_MS) return;
    setSure(false);
    does.double();
  };
  const dead = blocked !== null && blocked !== "auto";
  return (
    <button
      type="button"
      class={`btn act act-left ${blocked ? "act-reason" : "btn-accent"}`}
      data-act="double"
      aria-disabled={dead}
      data-sure={sure}
      onClick={press}
    >
      {blocked ? (
        <>
          {t.double}
          <small>{t.doubleBlocked(blocked)}</small>
        </>
      ) : (
        <span class="btn-row">
          {sure ? t.doubleSure : t.double} <small>{t.doubleTo(to)}</small>
        </span>
      )}
    </button>
  );
}
