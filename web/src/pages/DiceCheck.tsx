// What a check of a match's dice says, and the record for whoever wants to check himself.
import { words } from "../i18n";
import { readDice } from "../net/records";
import { Refused } from "../net/rest";
import type { MatchDice } from "../net/types.gen";
import { CloseButton } from "../ui/CloseButton";
import { Dialog } from "../ui/Dialog";
import { useRead } from "./parts/asking";
import { WhenRead } from "./parts/Notice";

export function DiceCheck({ match, onClose }: { match: string; onClose: () => void }) {
  const t = words.value.lobby;
  const [state, again] = useRead(match, () =>
    readDice(match).catch((error: { status?: number }) => {
      const status = error.status ?? 0;
      throw new Refused(status, status === 0 ? "offline" : "unavailable", "");
    }),
  );
  return (
    <Dialog title={t.diceTitle} onClose={onClose} buttons={<CloseButton onClose={onClose} />}>
      <WhenRead state={state} again={again}>
        {(dice) => <Verdict dice={dice} match={match} />}
      </WhenRead>
    </Dialog>
  );
}

function Verdict({ dice, match }: { dice: MatchDice; match: string }) {
  const t = words.value.lobby;
  return (
    <>
      <p>
        <b>{dice.sound ? t.diceSound : t.diceUnsound}</b>
      </p>
      {!dice.complete && <p>{t.diceRunning}</p>}
      <ul class="dice-lines">
        {dice.lines.map((line, i) => (
          <li key={`${i}-${line}`}>{line}</li>
        ))}
      </ul>
      <p class="dialog-note">{t.diceOwn}</p>
      <p>
        <a
          class="btn"
          href={`/api/v1/matches/${encodeURIComponent(match)}/dice`}
          download={`tavla-${match}-dice.json`}
        >
          {t.diceRecord}
        </a>
      </p>
    </>
  );
}
