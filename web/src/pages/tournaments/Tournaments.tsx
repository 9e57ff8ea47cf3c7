// Tournaments: which can be entered or are played, and those that were.
import { useEffect } from "preact/hooks";
import { words } from "../../i18n";
import { competitions } from "../../net/competitions";
import type { Competition } from "../../net/types.gen";
import { watchTables } from "../../state/attend";
import { stirred } from "../../state/bracket";
import { money } from "../../state/money";
import { day } from "../MatchList";
import { useRead } from "../parts/asking";
import { WhenRead } from "../parts/Notice";
import { Page } from "../parts/Page";
import { termsOf } from "../parts/terms";
import { AnnounceForm } from "./AnnounceForm";

/** A start has a fact for each match: read once when they have all come. */
const SETTLES_MS = 300;

/** Reads something again whenever something happens to one tournament, or ("") to any. */
export function useLive<T>(id: string, read: () => Promise<T>) {
  const found = useRead(`competition ${id}`, read);
  useEffect(watchTables, []);
  const { competition, turn } = stirred.value;
  useEffect(() => {
    if (!turn || (id && competition !== id)) return;
    const timer = setTimeout(found[1], SETTLES_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return found;
}

const readBoth = () => Promise.all([competitions.list(false), competitions.list(true)]);

export function TournamentsPage() {
  const t = words.value.bracket;
  const [state, again] = useLive("", readBoth);
  return (
    <Page title={t.title} wide>
      <div class="front-grid">
        <div class="front-column">
          <WhenRead state={state} again={again}>
            {([now, past]) => (
              <>
                <Rows found={now.competitions} />
                {now.competitions.length === 0 && <p class="card empty">{t.none}</p>}
                {past.competitions.length > 0 && <h2>{t.past}</h2>}
                <Rows found={past.competitions} />
              </>
            )}
          </WhenRead>
        </div>
        <AnnounceForm />
      </div>
    </Page>
  );
}

function Rows({ found }: { found: readonly Competition[] }) {
  const t = words.value.bracket;
  if (found.length === 0) return null;
  return (
    <ul class="rows card">
      {found.map((one) => (
        <li key={one.id} class="row">
          <div class="row-words">
            <p class="row-name">
              <a href={`/tournament/${one.id}`}>{t.of(one.by.name)}</a>{" "}
              <small>{t.stages[one.stage]}</small>
            </p>
            <p class="row-note">{factsOf(one)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** What is played for and how, and when it starts, in a line. */
export function factsOf(one: Competition): string {
  const t = words.value.bracket;
  const entry = one.entry_minor ? t.entryIs(money(one.entry_minor, one.currency)) : t.free;
  const starts = one.when_full ? t.whenFull : t.starts(day(one.starts_at_ms));
  return [
    termsOf({ ...one, stake_minor: 0 }),
    t.players(one.players, one.size),
    entry,
    one.fee_percent ? t.feeIs(one.fee_percent) : "",
    one.stage === "open" ? starts : "",
  ]
    .filter(Boolean)
    .join(" · ");
}
