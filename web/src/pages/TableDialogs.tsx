// The dialogs that the play screen opens by itself.
import { words } from "../i18n";
import { Chat, type ChatProps } from "../ui/Chat";
import { CloseButton } from "../ui/CloseButton";
import { Dialog } from "../ui/Dialog";
import { HelpDialog } from "../ui/HelpDialog";
import { LeaveDialog } from "../ui/LeaveDialog";
import { MoveList } from "../ui/MoveList";
import { ResignDialog } from "../ui/ResignDialog";
import { TableMenu } from "../ui/TableMenu";
import type { TableProps } from "./Table";

export type TableDialog = "menu" | "resign" | "leave" | "help" | "moves" | "chat";

export interface TableDialogsProps extends TableProps {
  readonly dialog: TableDialog | null;
  readonly open: (dialog: TableDialog | null) => void;
}

export function TableDialogs(props: TableDialogsProps) {
  const { dialog, open, table, does, leavePrice } = props;
  const close = () => open(null);
  switch (dialog) {
    case null:
      return null;
    case "menu":
      return (
        <TableMenu
          settings={props.settings}
          onSettings={props.onSettings}
          onReplay={() => {
            close();
            does.replayLast();
          }}
          onHelp={() => open("help")}
          onClose={close}
          watches={table.phase.kind === "watch"}
          {...(props.chat ? { onChat: () => open("chat") } : {})}
          {...(table.resign.length > 0 ? { onResign: () => open("resign") } : {})}
          {...(leavePrice === null ? {} : { onLeave: () => open("leave") })}
        />
      );
    case "resign":
      return (
        <ResignDialog
          choices={table.resign}
          opponent={table.opp.name}
          onClose={close}
          onResign={(level) => {
            close();
            does.resign(level);
          }}
        />
      );
    case "leave":
      return (
        <LeaveDialog
          price={leavePrice ?? ""}
          time={table.me.time}
          onClose={close}
          onLeave={() => {
            close();
            does.leave();
          }}
        />
      );
    case "help":
      return <HelpDialog watches={table.phase.kind === "watch"} onClose={close} />;
    case "moves":
      return <MovesDialog {...props} close={close} />;
    case "chat":
      return props.chat ? <ChatDialog {...props.chat} close={close} /> : null;
  }
}

function MovesDialog({ table, does, close }: TableDialogsProps & { close: () => void }) {
  const look = (version: number | null) => {
    close();
    does.lookAt(version);
  };
  return (
    <Dialog
      title={words.value.table.movesOf}
      onClose={close}
      buttons={<CloseButton onClose={close} />}
    >
      <MoveList moves={table.moves} lookingAt={table.lookingAt} onLook={look} />
    </Dialog>
  );
}

function ChatDialog({ close, ...chat }: ChatProps & { close: () => void }) {
  return (
    <Dialog
      title={words.value.chat.title}
      name="chat"
      onClose={close}
      buttons={<CloseButton onClose={close} />}
    >
      <Chat {...chat} />
    </Dialog>
  );
}
