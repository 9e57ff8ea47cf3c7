// Matches that run and that anybody may watch. Nothing is shown while there are none.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { rest } from "../net/rest";
import type { LiveMatch } from "../net/types.gen";
import { running } from "../state/lobby";
import { me } from "../state/session";
import { termsOf } from "./parts/terms";

/** More than anybody chooses from; the newest come first. */
const SHOWN_MAX = 6;

export function LiveList() {
  const t = words.value.finding;
  const mine = me.value?.account;
  // One's own match is offered at the top of the page.
  const matches = useLive()
    .filter((match) => !match.players.some((p) => p.account === mine))
    .slice(0, SHOWN_MAX);
  if (matches.length === 0) return null;
  return (
    <section class="card" aria-labelledby="live-title">
      <h2 id="live-title">{t.liveTitle}</h2>
      <ul class="rows">
        {matches.map((match) => (
          <Row key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}

/** As the house tells them; who has no line to it reads them once, when the page opens. */
function useLive(): readonly LiveMatch[] {
  const [read, show] = useState<readonly LiveMatch[]>([]);
  const told = running.value;
  useEffect(() => {
    if (told) return;
    let here = true;
    rest.live(SHOWN_MAX + 1).then(
      (page) => here && show(page.matches),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [told === null]);
  return told ?? read;
}

function Row({ match }: { match: LiveMatch }) {
  const t = words.value.finding;
  const [white, black] = match.players;
  if (!white || !black) return null;
  return (
    <li class="row">
      <div class="row-words">
        <p class="row-name">
          <a href={`/player/${white.account}`}>{white.name}</a> –{" "}
          <a href={`/player/${black.account}`}>{black.name}</a>
        </p>
        <p class="row-note">
          {[
            termsOf(match),
            match.watch_delay_s > 0 ? t.delayed(match.watch_delay_s) : null,
            match.spectators > 0 ? t.lookOn(match.spectators) : null,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <a class="btn" href={`/match/${match.id}`}>
        {t.watch}
        <span class="sr-only">{t.watchOf(white.name, black.name)}</span>
      </a>
    </li>
  );
}
