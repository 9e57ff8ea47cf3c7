// The auto-roll die and the automatic player at the lower right of the board.
import { words } from "../i18n";
import type { AutoModel } from "../state/model";
import { DieIcon, RobotIcon } from "./icons";

export interface AutoProps {
  readonly auto: AutoModel;
  readonly onRoll: (on: boolean) => void;
  readonly onPlay: (on: boolean) => void;
}

export function AutoToggles({ auto, onRoll, onPlay }: AutoProps) {
  const t = words.value.table;
  const invite = auto.invite && !auto.roll;
  return (
    <div class="autos">
      {auto.play !== null && (
        <button
          type="button"
          class="auto"
          aria-pressed={auto.play}
          aria-label={t.autoPlay}
          title={t.autoPlay}
          onClick={() => onPlay(!auto.play)}
        >
          <RobotIcon />
        </button>
      )}
      <button
        type="button"
        class={invite ? "auto auto-invite" : "auto"}
        aria-pressed={auto.roll}
        aria-label={t.autoRoll}
        title={t.autoRoll}
        onClick={() => onRoll(!auto.roll)}
      >
        <DieIcon />
      </button>
    </div>
  );
}
