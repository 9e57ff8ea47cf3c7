// A real <dialog>. The first focus goes to the safe choice; Escape always means that choice too.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

export interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** The buttons; the one with `data-safe` gets the first focus. */
  readonly buttons?: ComponentChildren;
  /** Which one it is, for whoever looks at the page from outside. */
  readonly name?: string;
  /** What cannot be closed by Escape, such as the window between games. */
  readonly stays?: boolean;
}

export function Dialog({ title, onClose, children, buttons, name, stays = false }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-safe]") ?? dialog).focus({ preventScroll: true });
    // Opening scrolls to the first button; what it is about stands at the top.
    dialog.scrollTop = 0;
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={box}
      class="dialog"
      data-dialog={name}
      aria-labelledby={id}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault();
        if (!stays) onClose();
      }}
    >
      <h2 id={id} class="dialog-title">
        {title}
      </h2>
      {children}
      {buttons && <div class="dialog-buttons">{buttons}</div>}
    </dialog>
  );
}
