// What is not needed every turn: giving up, leaving, sounds, the list of keys.
import { words } from "../i18n";
import type { Settings } from "../state/settings";
import { CloseButton } from "./CloseButton";
import { Dialog } from "./Dialog";
import { ChatIcon, DoorIcon, FlagIcon, KeyboardIcon, SoundIcon } from "./icons";

export interface TableMenuProps {
  readonly settings: Settings;
  readonly onSettings: (changed: Partial<Settings>) => void;
  readonly onReplay: () => void;
  /** Absent when there is nothing to give up or to leave. */
  readonly onResign?: () => void;
  readonly onLeave?: () => void;
  /** Who only looks on may go at any time. */
  readonly watches: boolean;
  readonly onHelp: () => void;
  /** Absent where nobody talks. */
  readonly onChat?: () => void;
  readonly onClose: () => void;
}

export function TableMenu(props: TableMenuProps) {
  const { settings, onSettings, onReplay, onResign, onLeave, onHelp, onChat, onClose } = props;
  const { watches } = props;
  const t = words.value.table;
  const { muted, pips, hints, home, mode } = settings;
  const choice = (on: boolean, text: string, changed: Partial<Settings>) => (
    <button
      type="button"
      class="btn menu-item"
      aria-pressed={on}
      onClick={() => onSettings(changed)}
    >
      <span class="btn-row">{text}</span>
    </button>
  );
  return (
    <Dialog title={t.tableMenu} onClose={onClose} buttons={<CloseButton onClose={onClose} />}>
      <div class="menu">
        <button
          type="button"
          class="btn menu-item"
          aria-pressed={!muted}
          onClick={() => onSettings({ muted: !muted })}
        >
          <span class="btn-row">
            <SoundIcon off={muted} /> {muted ? t.soundOff : t.soundOn}
          </span>
        </button>
        {choice(pips, pips ? t.pipsOn : t.pipsOff, { pips: !pips })}
        {choice(hints, hints ? t.hintsOn : t.hintsOff, { hints: !hints })}
        {choice(home === "left", home === "left" ? t.homeLeft : t.homeRight, {
          home: home === "left" ? "right" : "left",
        })}
        {choice(mode === "target", mode === "target" ? t.modeTarget : t.modeTap, {
          mode: mode === "target" ? "tap" : "target",
        })}
        <button type="button" class="btn menu-item" onClick={onReplay}>
          <span class="btn-row">{t.replay}</span>
        </button>
        {onChat && (
          <button type="button" class="btn menu-item" onClick={onChat}>
            <span class="btn-row">
              <ChatIcon /> {words.value.chat.title}
            </span>
          </button>
        )}
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
        {watches && (
          <a class="btn menu-item" href="/">
            <span class="btn-row">
              <DoorIcon /> {t.stopWatching}
            </span>
          </a>
        )}
      </div>
    </Dialog>
  );
}
