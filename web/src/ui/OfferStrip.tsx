// The strip that asks for an answer. It is no modal: the board, the pips and the clocks stay in sight.
import type { ComponentChildren } from "preact";
import { words } from "../i18n";
import type { OfferModel, Phase, TableActions } from "../state/model";

type Does = Pick<TableActions, "take" | "pass" | "beaver" | "acceptResign" | "refuseResign">;

export interface StripProps {
  readonly phase: Phase;
  readonly opponent: string;
  readonly does: Does;
}

export function OfferStrip({ phase, opponent, does }: StripProps) {
  const t = words.value.table;
  switch (phase.kind) {
    case "answer":
      return <Offer offer={phase.offer} opponent={opponent} does={does} />;
    case "offered":
      return <Strip cube={phase.to} title={t.waitingFor(opponent)} text={t.youDoubled(phase.to)} />;
    case "resigning":
      return <Strip title={t.waitingFor(opponent)} text={t.youResign(phase.level, phase.points)} />;
    case "resigned":
      return (
        <Strip title={t.resigns(opponent, phase.level)} text={t.resignText(phase.points)}>
          <button type="button" class="btn" onClick={does.refuseResign}>
            {t.refuse}
          </button>
          <button type="button" class="btn btn-ok" onClick={does.acceptResign}>
            {t.accept}
            <small>{`+${t.points(phase.points)}`}</small>
          </button>
        </Strip>
      );
    default:
      return null;
  }
}

function Offer({ offer, opponent, does }: { offer: OfferModel; opponent: string; does: Does }) {
  const t = words.value.table;
  const beaver = offer.kind === "beaver";
  const strong = (parts: readonly string[]) =>
    parts.map((part, i) => (i % 2 === 1 ? <b key={part}>{part}</b> : part));
  const text = (
    <>
      <span class="strip-long">{strong(t.offerText(offer.to, offer.passPoints))}</span>
      <span class="strip-short">{strong(t.offerShort(offer.to, offer.passPoints))}</span>
    </>
  );
  return (
    <Strip cube={offer.to} title={beaver ? t.beavers(opponent) : t.doubles(opponent)} text={text}>
      <button type="button" class="btn btn-danger" onClick={does.pass}>
        {t.pass}
        <small>{t.passCost(offer.passPoints, offer.passScore)}</small>
      </button>
      {offer.beaverTo !== null && (
        <button type="button" class="btn btn-accent" onClick={does.beaver}>
          {t.beaver}
          <small>{t.beaverCost(offer.beaverTo)}</small>
        </button>
      )}
      <button type="button" class="btn btn-ok" onClick={does.take}>
        {t.take}
        <small>{beaver ? t.takeBeaver(offer.to) : t.takeCost(offer.to)}</small>
      </button>
    </Strip>
  );
}

interface StripParts {
  readonly cube?: number;
  readonly title: string;
  readonly text: ComponentChildren;
  readonly children?: ComponentChildren;
}

function Strip({ cube, title, text, children }: StripParts) {
  return (
    <section class="strip" aria-label={words.value.table.offer}>
      {cube !== undefined && (
        <span class="strip-cube" aria-hidden="true">
          {cube}
        </span>
      )}
      <div class="strip-text">
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children && <div class="strip-buttons">{children}</div>}
    </section>
  );
}
