// A clock and, on hover, focus or tap, how it runs in this house and what becomes of who is away.
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { words } from "../i18n";
import type { SeatModel } from "../state/model";
import { Clock } from "./Clock";

export interface ClockNoteProps {
  readonly seat: SeatModel;
  readonly now: () => number;
  readonly unsure: boolean;
  readonly onDanger?: () => void;
}

/** A pointer that only passes by opens nothing. */
const RESTS_MS = 350;

export function ClockNote({ seat, now, unsure, onDanger }: ClockNoteProps) {
  const [shown, show] = useState(false);
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const mouse = useRef(false);
  const close = () => {
    clearTimeout(timer.current);
    mouse.current = false;
    show(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  if (!seat.clock) return null;
  return (
    // The pointer may rest on the note as well.
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by focus and press
    <div
      class="clock-about"
      onPointerEnter={(event) => {
        if (event.pointerType !== "mouse") return;
        mouse.current = true;
        timer.current = setTimeout(() => show(true), RESTS_MS);
      }}
      onPointerLeave={(event) => event.pointerType === "mouse" && close()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !shown) return;
        event.stopPropagation();
        close();
      }}
    >
      <div class="clock-place">
        <Clock
          name={seat.name}
          clock={seat.clock}
          now={now}
          bonus={seat.bonus}
          unsure={unsure}
          {...(onDanger ? { onDanger } : {})}
        />
        <button
          type="button"
          class="clock-why"
          aria-label={words.value.leaving.aboutClock}
          aria-expanded={shown}
          {...(shown ? { "aria-describedby": id } : {})}
          onClick={() => {
            clearTimeout(timer.current);
            show(mouse.current ? true : !shown);
          }}
          onBlur={() => !mouse.current && close()}
        />
      </div>
      {shown && <Note id={id} seat={seat} />}
    </div>
  );
}

function Note({ id, seat }: { id: string; seat: SeatModel }) {
  const t = words.value.leaving;
  const { time, absentMs, presence, name } = seat;
  const rules = [
    presence.kind === "ghost" ? t.ghostPlays(name, presence.returns) : "",
    `${t.clockRule(time)} ${t.zeroRule(time)}`,
    t.awayRule(time),
    absentMs > 0 ? t.absent(absentMs, time.leaving.graceMs) : "",
    t.lineRule,
  ];
  return (
    <div id={id} class="clock-note">
      {rules
        .filter((text) => text.trim())
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
    </div>
  );
}
