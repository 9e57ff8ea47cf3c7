// One tournament: who takes part, the prizes, and the bracket with one's own way through it.
import { words } from "../../i18n";
import { competitions } from "../../net/competitions";
import type { CompetitionShown, Fixture } from "../../net/types.gen";
import { isIn, roundsOf } from "../../state/bracket";
import { money } from "../../state/money";
import { me, someone } from "../../state/session";
import { useAsking } from "../parts/asking";
import { Notice, WhenRead } from "../parts/Notice";
import { Page } from "../parts/Page";
import { factsOf, useLive } from "./Tournaments";

export function Tournament({ id }: { id: string }) {
  const t = words.value.bracket;
  const [state, again] = useLive(id, () => competitions.read(id));
  const shown = state.kind === "read" ? state.value : null;
  const mine = me.value?.account ?? "";
  return (
    <Page title={shown ? t.of(shown.by.name) : t.title} wide>
      <WhenRead state={state} again={again}>
        {(one) => (
          <>
            <p class="lead">
              {t.stages[one.stage]} · {factsOf(one)}
            </p>
            <Wishes one={one} mine={mine} again={again} />
            <Prizes one={one} />
            {one.fixtures.length > 0 ? <Bracket one={one} mine={mine} /> : <Entrants one={one} />}
          </>
        )}
      </WhenRead>
    </Page>
  );
}

function Wishes(props: { one: CompetitionShown; mine: string; again: () => void }) {
  const { one, mine, again } = props;
  const t = words.value.bracket;
  const { busy, refused, ask } = useAsking();
  const open = one.stage === "open";
  const inside = isIn(one, mine);
  const does = (what: () => Promise<unknown>) => () =>
    ask(async () => {
      await someone();
      await what();
      again();
    });
  const button = (label: string, what: () => Promise<unknown>, kind = "") => (
    <button type="button" class={`btn ${kind}`} aria-disabled={busy} onClick={does(what)}>
      {label}
    </button>
  );
  return (
    <>
      <p class="links">
        {open && !inside && button(t.enter, () => competitions.entry(one.id, "POST"), "btn-accent")}
        {inside &&
          (open || one.stage === "playing") &&
          button(open ? t.leave : t.withdraw, () => competitions.entry(one.id, "DELETE"))}
        {open && one.by.account === mine && button(t.callOff, () => competitions.callOff(one.id))}
      </p>
      <Notice refused={refused} />
    </>
  );
}

function Prizes({ one }: { one: CompetitionShown }) {
  const t = words.value.bracket;
  if (!one.entry_minor && one.places.length === 0) return null;
  const count = Math.max(one.places.length, one.prizes_minor.length);
  return (
    <section class="card" aria-labelledby="prizes-title">
      <h2 id="prizes-title">{t.prizes}</h2>
      <ol class="rows">
        {Array.from({ length: count }, (_, i) => (
          <li key={String(i)} class="row">
            <span class="result">{t.places(i)}</span>
            <span class="row-words">{one.places[i]?.name}</span>
            {one.entry_minor > 0 && <b>{money(one.prizes_minor[i] ?? 0, one.currency)}</b>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Entrants({ one }: { one: CompetitionShown }) {
  const t = words.value.bracket;
  return (
    <section class="card" aria-labelledby="entrants-title">
      <h2 id="entrants-title">{t.entrants}</h2>
      <ul class="chips">
        {one.entrants.map((who) => (
          <li key={who.account}>
            <a class="text-link" href={`/player/${who.account}`}>
              {who.name}
            </a>
            {who.stage === "asked" && <small> {t.asked}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bracket({ one, mine }: { one: CompetitionShown; mine: string }) {
  const t = words.value.bracket;
  const names = new Map(one.entrants.map((who) => [who.account, who.name]));
  const rounds = roundsOf(one);
  return (
    <section class="card" aria-labelledby="bracket-title">
      <h2 id="bracket-title">{t.bracket}</h2>
      <ol class="bracket">
        {rounds.map((fixtures, round) => (
          <li key={String(round)}>
            <h3>{t.round(2 ** (rounds.length - 1 - round))}</h3>
            <ul>
              {fixtures.map((each) => (
                <Meeting key={each.slot} each={each} names={names} mine={mine} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Meeting(props: { each: Fixture; names: ReadonlyMap<string, string>; mine: string }) {
  const { each, names, mine } = props;
  const t = words.value.bracket;
  const own = mine !== "" && each.players.includes(mine);
  const note = each.winner ? t.hows[each.how ?? ""] : each.ready_at_ms && t.soon;
  return (
    <li class={own ? "meeting meeting-own" : "meeting"}>
      {each.players.map((who, i) => (
        <p key={String(i)}>
          {who === each.winner && who ? (
            <b>{names.get(who)} ✓</b>
          ) : (
            (names.get(who ?? "") ?? t.unknown)
          )}
        </p>
      ))}
      {each.running || (each.match && each.winner) ? (
        <a href={`/match/${each.match}`}>
          {own && each.running ? words.value.lobby.toBoard : words.value.finding.watch}
          <span class="sr-only">{each.players.map((who) => ` ${names.get(who ?? "")}`)}</span>
        </a>
      ) : (
        <small>{note}</small>
      )}
    </li>
  );
}
