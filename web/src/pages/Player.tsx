// A player as everybody may see him.
import { words } from "../i18n";
import { rest } from "../net/rest";
import type { Player } from "../net/types.gen";
import { me } from "../state/session";
import { MatchList } from "./MatchList";
import { useRead } from "./parts/asking";
import { WhenRead } from "./parts/Notice";
import { Page } from "./parts/Page";

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
      {me.value && (
        <>
          <h2>{t.playerMatches}</h2>
          <MatchList account={player.account} none={t.playerNone} />
        </>
      )}
    </>
  );
}
