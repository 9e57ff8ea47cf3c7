// A player's plate: colour, presence, name, pips, score and clock. Its size never changes with its state.
import { useState } from "preact/hooks";
import { words } from "../i18n";
import type { Presence, SeatModel } from "../state/model";
import { ClockNote } from "./ClockNote";
import { useCountdown } from "./countdown";

export interface PlateProps {
  readonly seat: SeatModel;
  readonly who: "me" | "opp";
  readonly length: number;
  readonly now: () => number;
  readonly unsure: boolean;
  readonly onKick?: () => void;
  readonly onDanger?: () => void;
  /** Hovering the plate shows this side's direction of play. */
  readonly onHover?: (over: boolean) => void;
}

export function Plate({ seat, who, length, now, unsure, onKick, onDanger, onHover }: PlateProps) {
  const t = words.value.table;
  const [asking, ask] = useState(false);
  const kickable = seat.canKick && onKick;
  const classes = [
    "plate",
    `plate-${who}`,
    seat.toMove && "plate-to-move",
    kickable && "plate-kick",
    seat.presence.kind === "ghost" && "plate-ghost",
  ];
  return (
    <section
      class={classes.filter(Boolean).join(" ")}
      aria-label={seat.name}
      onMouseEnter={() => onHover?.(true)}
      onMouseLeave={() => onHover?.(false)}
    >
      <span class={`avatar avatar-${seat.colour}`} aria-hidden="true">
        {seat.name.slice(0, 1).toUpperCase()}
        <span class={`presence presence-${seat.presence.kind}`} />
      </span>
      <div class="plate-text">
        <h2 class="plate-name">
          {kickable ? (
            <button
              type="button"
              class="plate-name-button"
              onClick={() => ask(!asking)}
              aria-expanded={asking}
            >
              {seat.name}
            </button>
          ) : (
            <span class="plate-name-text">{seat.name}</span>
          )}
          {seat.rating && (
            <span class="plate-rating">
              <span class="sr-only">{t.rating("")}</span>
              {seat.rating}
            </span>
          )}
        </h2>
        <p class="plate-line">
          <PlateLine seat={seat} now={now} kickable={Boolean(kickable)} />
        </p>
      </div>
      <Score seat={seat} length={length} />
      {seat.clock && (
        <ClockNote seat={seat} now={now} unsure={unsure} {...(onDanger ? { onDanger } : {})} />
      )}
      {kickable && asking && (
        <div class="kick">
          <p>
            <strong>{t.kickAsk(seat.name)}</strong> {t.kickText}
          </p>
          <button type="button" class="btn btn-danger" onClick={onKick}>
            {t.kickOut}
          </button>
        </div>
      )}
    </section>
  );
}

/** Presence when it matters, pips and checkers off; parts without room vanish as a whole. */
function PlateLine({
  seat,
  now,
  kickable,
}: {
  seat: SeatModel;
  now: () => number;
  kickable: boolean;
}) {
  const t = words.value.table;
  const { presence, absentMs, time } = seat;
  const { kind } = presence;
  const used =
    kind !== "away" && absentMs >= LEAST_MS
      ? words.value.leaving.usedShort(absentMs, time.leaving.graceMs)
      : "";
  const counts = [
    kickable ? words.value.leaving.kickHint : "",
    seat.pips === null ? "" : t.pips(seat.pips),
    seat.off > 0 ? t.off(seat.off) : "",
    used,
  ];
  const quiet = [kind === "here" ? t.presence.here : "", seat.toMove ? t.toMove : ""];
  return (
    <>
      <PresenceText presence={presence} now={now} />
      {counts.filter(Boolean).map((part) => (
        // Another presence makes another line, not the same words elsewhere.
        <span key={`${kind} ${part}`} class="plate-part">
          {part}
        </span>
      ))}
      <span class="sr-only">{quiet.filter(Boolean).join(", ")}</span>
    </>
  );
}

/** An absence that lasted less is not worth a word. */
const LEAST_MS = 1_000;

function PresenceText({ presence, now }: { presence: Presence; now: () => number }) {
  const t = words.value.table.presence;
  switch (presence.kind) {
    case "here":
      return null;
    case "ghost":
      return <span class="plate-part">{t.ghost(presence.returns)}</span>;
    case "bot":
      return <span class="plate-part">{t.bot}</span>;
    case "away":
      return presence.untilMs === null ? (
        <span class="plate-part">{t.away}</span>
      ) : (
        <AwayText untilMs={presence.untilMs} now={now} />
      );
  }
}

function AwayText({ untilMs, now }: { untilMs: number; now: () => number }) {
  const left = useCountdown(untilMs, now);
  return <span class="plate-part">{words.value.table.presence.awayFor(left)}</span>;
}

function Score({ seat, length }: { seat: SeatModel; length: number }) {
  const t = words.value.table;
  if (length === 0) return null;
  return (
    <p class="score">
      <span class="sr-only">{t.score(seat.name, seat.score, length)}</span>
      <span aria-hidden="true">
        <b>{seat.score}</b>/{length}
      </span>
    </p>
  );
}
