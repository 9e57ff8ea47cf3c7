// A match against the house's own players: one click with what was chosen the last time.
import { useEffect, useState } from "preact/hooks";
import { words } from "../i18n";
import { onceKey, rest } from "../net/rest";
import type { Computers, House } from "../net/types.gen";
import { go } from "../router";
import {
  computers,
  keepOpponent,
  keptOpponent,
  lastOpponent,
  loadComputers,
  type Opponent,
} from "../state/computers";
import { houses, loadHouses } from "../state/houses";
import { seat } from "../state/seat";
import { someone } from "../state/session";
import { fetchBoard } from "./fetch_board";
import { useAsking, useRead } from "./parts/asking";
import { Check, Choice as Choose } from "./parts/Field";
import { Notice, WhenRead } from "./parts/Notice";
import { chosenMode, TableChoice } from "./parts/TableChoice";

export function ComputerForm() {
  const t = words.value.computer;
  const [state, again] = useRead("computers", () => Promise.all([loadHouses(), loadComputers()]));
  return (
    <section class="card" aria-labelledby="computer-title">
      <h2 id="computer-title">{t.title}</h2>
      <WhenRead state={state} again={again}>
        {() =>
          houses.value && computers.value && <Form all={houses.value} known={computers.value} />
        }
      </WhenRead>
    </section>
  );
}

function Form({ all, known }: { all: readonly House[]; known: Computers }) {
  const t = words.value.computer;
  const [choice, choose] = useState<Opponent | null>(() =>
    lastOpponent(all, known, keptOpponent()),
  );
  const [unfolded, unfold] = useState(false);
  const { busy, refused, ask } = useAsking();
  // One key a press and what it asked for: a lost answer begins no second match.
  const [key, renew] = useState(onceKey);
  useEffect(() => renew(onceKey()), [choice]);
  if (!known.available) return <p class="note">{t.none}</p>;
  if (!choice) return null;
  const play = () =>
    ask(async () => {
      void fetchBoard().catch(() => {});
      await someone();
      const { table, match = null } = await rest.openTable(wishOf(all, choice), key);
      keepOpponent(choice);
      seat.value = { table: table.id, match };
      go(match ? `/match/${match}` : "/wait");
    });
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        play();
      }}
    >
      <div class="choice-thirds">
        <Choose
          legend={t.strength}
          value={choice.strength}
          options={known.computers.map(({ strength }) => ({
            value: strength,
            label: t.strengths[strength] ?? strength,
          }))}
          onChange={(strength) => choose({ ...choice, strength })}
        />
      </div>
      <p class="note strength-note" aria-live="polite">
        {known.computers.find((one) => one.strength === choice.strength)?.words}
      </p>
      <button type="submit" class="btn btn-accent" aria-disabled={busy}>
        {busy ? t.starting : t.play}
      </button>
      <Notice refused={refused} />
      <details class="more" onToggle={(event) => unfold(event.currentTarget.open)}>
        <summary>{summaryOf(all, choice)}</summary>
        {unfolded && (
          <div class="form">
            <TableChoice all={all} choice={choice} onChange={choose}>
              <Check
                label={t.instant}
                checked={choice.instant}
                onChange={(instant) => choose({ ...choice, instant })}
              />
            </TableChoice>
          </div>
        )}
      </details>
    </form>
  );
}

function summaryOf(all: readonly House[], choice: Opponent): string {
  const t = words.value;
  const found = chosenMode(all, choice);
  if (!found) return "";
  const what = t.lobby.what(choice.mode, found.mode.kind, choice.length);
  return t.computer.under(found.house.title, what);
}

const wishOf = (all: readonly House[], choice: Opponent) => ({
  house: choice.house,
  mode: choice.mode,
  length: choice.length,
  computer: choice.strength,
  instant_computer: choice.instant,
  ...(chosenMode(all, choice)?.mode.beavers === "never" ? {} : { beavers: choice.beavers }),
});
