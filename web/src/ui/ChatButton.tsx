// Opens the chat where there is no room for it beside the board; says how much of it is new.
import { words } from "../i18n";
import { ChatIcon } from "./icons";

export interface ChatButtonProps {
  readonly unread: number;
  readonly onOpen: () => void;
}

export function ChatButton({ unread, onOpen }: ChatButtonProps) {
  return (
    <button
      type="button"
      class="btn btn-icon btn-quiet chat-open"
      aria-label={words.value.chat.open(unread)}
      onClick={onOpen}
    >
      <ChatIcon />
      {unread > 0 && <span class="chat-dot">{unread > 9 ? "9+" : unread}</span>}
    </button>
  );
}
