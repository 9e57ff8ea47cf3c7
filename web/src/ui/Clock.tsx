// One clock. The ticking writes straight into the page, outside the framework's render.
import { useEffect, useRef } from "preact/hooks";
import { words } from "../i18n";
import type { ClockModel } from "../state/model";
import { type ClockFace, clockFace } from "./clock_face";

export interface ClockProps {
  readonly name: string;
  readonly clock: ClockModel;
  /** The client's own time in ms; a gallery or a test may freeze it. */
  readonly now: () => number;
  readonly bonus: { readonly id: number; readonly seconds: number } | null;
  /** The connection is lost: the figure is a guess and says so. */
  readonly unsure: boolean;
  /** Called once when the running clock falls under ten seconds. */
  readonly onDanger?: () => void;
}

const AROUND = 2 * Math.PI * 10.5;

export function Clock({ name, clock, now, bonus, unsure, onDanger }: ClockProps) {
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const warned = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const face = clockFace(clock, now());
      if (root.current && text.current) show(root.current, text.current, face);
      const danger = face.level === "danger" && face.draining;
      if (danger && !warned.current) onDanger?.();
      warned.current = danger;
      if (face.nextMs !== null) timer = setTimeout(tick, face.nextMs);
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock, now, onDanger]);
  const face = clockFace(clock, now());
  const t = words.value.table;
  return (
    <div
      ref={root}
      class={`clock clock-${face.level}`}
      role="timer"
      aria-label={t.clock(name)}
      data-draining={face.draining}
      data-ring={face.ring !== null}
      data-unsure={unsure}
    >
      <Ring face={face} />
      <span ref={text} class="clock-text">
        {face.text}
      </span>
      {bonus && (
        <span key={bonus.id} class="clock-bonus" aria-hidden="true">
          {t.bonus(bonus.seconds)}
        </span>
      )}
    </div>
  );
}

function Ring({ face }: { face: ClockFace }) {
  return (
    <svg class="clock-ring" viewBox="0 0 26 26" width="26" height="26" aria-hidden="true">
      <circle class="clock-ring-back" cx="13" cy="13" r="10.5" />
      <circle
        class="clock-ring-left"
        cx="13"
        cy="13"
        r="10.5"
        transform="rotate(-90 13 13)"
        stroke-dasharray={AROUND}
        stroke-dashoffset={AROUND * (1 - (face.ring?.share ?? 0))}
      />
      <text x="13" y="13.2">
        {face.ring?.seconds ?? ""}
      </text>
    </svg>
  );
}

function show(root: HTMLElement, text: HTMLElement, face: ClockFace): void {
  root.className = `clock clock-${face.level}`;
  root.dataset["draining"] = String(face.draining);
  root.dataset["ring"] = String(face.ring !== null);
  if (text.textContent !== face.text) text.textContent = face.text;
  const left = root.querySelector(".clock-ring-left");
  const seconds = root.querySelector(".clock-ring text");
  left?.setAttribute("stroke-dashoffset", String(AROUND * (1 - (face.ring?.share ?? 0))));
  if (seconds) seconds.textContent = face.ring ? String(face.ring.seconds) : "";
}
