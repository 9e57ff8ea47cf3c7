// Giving up takes two steps, and the exact loss is written on both.
import { useState } from "preact/hooks";
import { words } from "../i18n";
import type { ResignChoice } from "../state/model";
import { Dialog } from "./Dialog";

export interface ResignProps {
  /** One choice where the house computes the level, three where the player chooses. */
  readonly choices: readonly ResignChoice[];
  readonly opponent: string;
  readonly onResign: (level: 1 | 2 | 3) => void;
  readonly onClose: () => void;
}

export function ResignDialog({ choices, opponent, onResign, onClose }: ResignProps) {
  const t = words.value.windows;
  const [chosen, choose] = useState<ResignChoice | null>(choices[0] ?? null);
  const [sure, setSure] = useState(false);
  if (!chosen) return null;
  const safe = (
    <button type="button" class="btn" data-safe onClick={onClose}>
      {t.playOn}
    </button>
  );
  if (sure)
    return (
      <Dialog
        key="sure"
        title={t.resignSure[chosen.level]}
        onClose={onClose}
        buttons={
          <>
            {safe}
            <button type="button" class="btn btn-danger" onClick={() => onResign(chosen.level)}>
              {t.resignYes}
            </button>
          </>
        }
      >
        <p>{t.resignLoses(chosen.points, chosen.cost)}</p>
        <p class="dialog-note">{t.resignAsk(opponent)}</p>
      </Dialog>
    );
  return (
    <Dialog
      key="choose"
      title={t.resignTitle}
      onClose={onClose}
      buttons={
        <>
          {safe}
          <button type="button" class="btn" onClick={() => setSure(true)}>
            {t.resignNext}
          </button>
        </>
      }
    >
      {choices.length > 1 && <Levels choices={choices} chosen={chosen} choose={choose} />}
      <p>{t.resignLoses(chosen.points, chosen.cost)}</p>
    </Dialog>
  );
}

interface LevelsProps {
  readonly choices: readonly ResignChoice[];
  readonly chosen: ResignChoice;
  readonly choose: (choice: ResignChoice) => void;
}

function Levels({ choices, chosen, choose }: LevelsProps) {
  const t = words.value.windows;
  return (
    <fieldset class="levels">
      <legend>{t.resignChoose}</legend>
      {choices.map((choice) => (
        <label key={choice.level} class="level">
          <input
            type="radio"
            name="level"
            checked={choice.level === chosen.level}
            onChange={() => choose(choice)}
          />
          {t.resignLevel[choice.level]}
        </label>
      ))}
    </fieldset>
  );
}
