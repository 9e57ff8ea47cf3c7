// The column beside the board: what is played for, the moves, and a field to type one.
import { words } from "../i18n";
import type { TableModel } from "../state/model";
import { Chat, type ChatProps } from "./Chat";
import { ChatButton } from "./ChatButton";
import { FlagIcon } from "./icons";
import { MoveInput, type MoveInputProps } from "./MoveInput";
import { MoveList, type MoveListProps } from "./MoveList";
import { useMedia } from "./use_media";

export interface PanelProps extends MoveInputProps, Pick<MoveListProps, "onLook"> {
  readonly table: TableModel;
  readonly onMenu: () => void;
  /** Null where nobody talks: in a picture of a table. */
  readonly chat: ChatProps | null;
  readonly onChat: () => void;
}

/** The chat stands below the moves where the screen has room for both; else it opens as a window. */
const ROOMY = "(orientation: landscape) and (width >= 820px) and (height >= 640px)";

export function Panel({ table, turn, onTurn, onLook, onMenu, chat, onChat }: PanelProps) {
  const t = words.value.table;
  const roomy = useMedia(ROOMY);
  return (
    <section class="panel" aria-label={t.moves}>
      <div class="panel-head">
        <h2>{t.matchTo(table.length)}</h2>
        <p>
          {[
            table.length > 0 && t.gameNo(table.game, table.crawford),
            table.onlookers > 0 && words.value.finding.lookOn(table.onlookers),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {chat && !roomy && <ChatButton unread={chat.talk.unread.value} onOpen={onChat} />}
        <button
          type="button"
          class="btn btn-icon btn-quiet"
          aria-label={t.tableMenu}
          onClick={onMenu}
        >
          <FlagIcon />
        </button>
      </div>
      <Facts table={table} />
      <div class="panel-moves">
        <MoveList moves={table.moves} lookingAt={table.lookingAt} onLook={onLook} />
      </div>
      {table.lookingAt !== null && (
        <button type="button" class="btn btn-accent panel-live" onClick={() => onLook(null)}>
          {t.live}
        </button>
      )}
      {table.phase.kind === "watch" ? (
        <p class="panel-watch">
          {t.watching(table.phase.delayS)} · <a href="/">{t.stopWatching}</a>
        </p>
      ) : (
        <MoveInput turn={turn} onTurn={onTurn} />
      )}
      {chat && roomy && (
        <section class="panel-chat" aria-label={words.value.chat.title}>
          <Chat {...chat} />
        </section>
      )}
    </section>
  );
}

/** Stake, limit and what a point counts now: nothing is shown that the table does not have. */
function Facts({ table }: { table: TableModel }) {
  const t = words.value.table;
  const worth = table.board.worth?.me[0];
  const facts = [
    table.stake === null ? null : t.stake(table.stake),
    table.limit === null ? null : t.limit(table.limit),
    worth === undefined || (table.stake === null && worth === 1) ? null : t.worth(worth),
  ].filter((fact) => fact !== null);
  return facts.length > 0 ? <p class="facts">{facts.join(" · ")}</p> : null;
}
