// What stands between a player and me, and what each of us may do about it.
import { useState } from "preact/hooks";
import { words } from "../i18n";
import { rest } from "../net/rest";
import type { Player } from "../net/types.gen";
import { circle, loadCircle, type Tie, tieTo } from "../state/circle";
import { useRead } from "./parts/asking";
import { Notice, WhenRead } from "./parts/Notice";
import { useTying } from "./parts/tying";

/** The request that a button sends, and what the button says, by how it stands. */
const BUTTONS: Readonly<
  Record<
    Tie,
    readonly (readonly ["PUT" | "DELETE", "ask" | "accept" | "decline" | "takeBack" | "end"])[]
  >
> = {
  none: [["PUT", "ask"]],
  asked_by_me: [["DELETE", "takeBack"]],
  asked_by_other: [
    ["PUT", "accept"],
    ["DELETE", "decline"],
  ],
  friends: [["DELETE", "end"]],
  blocked: [],
};

/** `player` is somebody else, and I am signed in. */
export function Ties({ player }: { player: Player }) {
  const [state, again] = useRead(`ties ${player.account}`, loadCircle);
  return (
    <section class="card" aria-label={words.value.circle.title}>
      <WhenRead state={state} again={again}>
        {() =>
          circle.value && <Buttons player={player} tie={tieTo(circle.value, player.account)} />
        }
      </WhenRead>
    </section>
  );
}

function Buttons({ player, tie }: { player: Player; tie: Tie }) {
  const t = words.value.circle;
  const { account } = player;
  const { busy, refused, does } = useTying();
  const [sure, askFirst] = useState(false);
  const button = (label: string, press: () => void) => (
    <button key={label} type="button" class="btn" aria-disabled={busy} onClick={press}>
      {label}
    </button>
  );
  const block = () => {
    askFirst(!sure);
    if (sure) does(() => rest.block(account))();
  };
  return (
    <>
      {tie === "blocked" && <p>{t.blocked}</p>}
      <div class="links">
        {tie !== "blocked" && (
          <a class="btn btn-accent" href={`/?challenge=${encodeURIComponent(account)}`}>
            {t.challenge}
          </a>
        )}
        {BUTTONS[tie].map(([method, label]) =>
          button(
            t[label],
            does(() => rest.friend(account, method)),
          ),
        )}
        {tie === "blocked"
          ? button(
              t.unblock,
              does(() => rest.unblock(account)),
            )
          : button(sure ? t.blockSure : t.block, block)}
      </div>
      <Notice refused={refused} />
    </>
  );
}
