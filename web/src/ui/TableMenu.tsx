// What is not needed every turn: giving up, leaving, sounds, the list of keys.
import { words } from "../i18n";
import { Dialog } from "./Dialog";
import { DoorIcon, FlagIcon, KeyboardIcon, SoundIcon } from "./icons";

export interface TableMenuProps {
  readonly muted: boolean;
  readonly onMute: () => void;
  /** Absent when there is nothing to give up or to leave. */
  readonly onResign?: () => void;
  readonly onLeave?: () => void;
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

export function TableMenu({ muted, onMute, onResign, onLeave, onHelp, onClose }: TableMenuProps) {
  const t = words.value.table;
  return (
    <Dialog
      title={t.tableMenu}
      onClose={onClose}
      buttons={
        <button type="button" class="btn" data-safe onClick={onClose}>
          {words.value.close}
        </button>
      }
    >
      <div class="menu">
        <button type="button" class="btn menu-item" aria-pressed={muted} onClick={onMute}>
          <span class="btn-row">
            <SoundIcon off={muted} /> {muted ? t.soundOff : t.soundOn}
          </span>
        </button>
        <button type="button" class="btn menu-item" onClick={onHelp}>
          <span class="btn-row">
            <KeyboardIcon /> {words.value.windows.help}
          </span>
        </button>
        {onResign && (
          <button type="button" class="btn menu-item" onClick={onResign}>
            <span class="btn-row">
              <FlagIcon /> {t.resign}
            </span>
          </button>
        )}
        {onLeave && (
          <button type="button" class="btn menu-item" onClick={onLeave}>
            <span class="btn-row">
              <DoorIcon /> {t.leave}
            </span>
          </button>
        )}
      </div>
    </Dialog>
  );
}
