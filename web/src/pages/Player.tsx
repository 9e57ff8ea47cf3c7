// A player as everybody may see him.
import { words } from "../i18n";
import { rest } from "../net/rest";
import type { Player } from "../net/types.gen";
import { me } from "../state/session";
import { MatchList } from "./MatchList";
import { useRead } from "./parts/asking";
import { WhenRead } from "./parts/Notice";
import { Page } from "./parts/Page";
import { StandingLines } from "./parts/StandingLines";
import { RatingList } from "./RatingList";
import { Ties } from "./Ties";

export function PlayerPage({ account }: { account: string }) {
  const [state, again] = useRead(account, () => rest.player(account));
  const title = state.kind === "read" ? state.value.name : words.value.brand;
  return (
    <Page title={title}>
      <WhenRead state={state} again={again}>
        {(player) => <Card player={player} />}
      </WhenRead>
    </Page>
  );
}

/** A ladder where he has never played says nothing of him, but that of people. */
function Ratings({ player }: { player: Player }) {
  const t = words.value.rating;
  const { people, computers } = player;
  if (!people || !computers) return <p class="card empty">{t.away}</p>;
  const shown = player.kind === "computer" || player.kind === "bot" ? computers : people;
  const pool = shown === people ? "people" : "computers";
  const played = computers.won + computers.lost + computers.left > 0;
  return (
    <>
      <StandingLines pool={pool} standing={shown} />
      {shown === people && played && <StandingLines pool="computers" standing={computers} />}
      <h2>{t.history}</h2>
      <RatingList player={player.account} pool={pool} />
      <p class="links">
        <a class="btn" href="/ladder">
          {t.link}
        </a>
      </p>
    </>
  );
}

function Card({ player }: { player: Player }) {
  const t = words.value.lobby;
  const since = new Date(player.opened_at_ms).toLocaleDateString("en", { dateStyle: "long" });
  return (
    <>
      <section class="card row">
        <span class="avatar avatar-light" aria-hidden="true">
          {[...player.name][0]?.toUpperCase()}
        </span>
        <div class="row-words">
          <p class="row-name">{t.playerKinds[player.kind]}</p>
          <p class="row-note">
            {player.erased || player.opened_at_ms === 0 ? t.playerErased : t.playerSince(since)}
          </p>
        </div>
      </section>
      {me.value && me.value.account !== player.account && !player.erased && (
        <Ties player={player} />
      )}
      <Ratings player={player} />
      {me.value && (
        <>
          <h2>{t.playerMatches}</h2>
          <MatchList account={player.account} none={t.playerNone} />
        </>
      )}
    </>
  );
}
