import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { useRef, type ReactNode } from "react";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { Icon } from "../icon/Icon.tsx";
import { backdrop, close as closeClass, content, head, positioner, title as titleClass } from "./Modal.css.ts";
import { assert } from "../assert/assert.ts";
import { UnsavedContext, useUnsavedPlace } from "../unsaved/unsaved.ts";

export interface ModalProps {
  open: boolean;
  title: string;
  /** Called for Escape, the close button and a click outside, once what was typed inside may be lost. */
  onClose: () => void;
  children: ReactNode;
  /** Defaults to `medium`. */
  size?: "medium" | "wide";
  /** True if the window requires an answer, so that a click outside does not close it. */
  alert?: boolean;
  /** Returns the element to focus first. Defaults to the first field, or else the first button. */
  initialFocus?: (() => HTMLElement | null) | undefined;
}

const isMessage = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

const fields = "input:not([hidden]):not([type=hidden]), textarea, select";

/**
 * A window over the page. It traps the focus and returns it afterwards to the previous element, or to the page's content
 * if that was removed.
 */
export function Modal({ open, title, onClose, children, size = "medium", alert = false, initialFocus }: ModalProps) {
  assert(() => !open || title !== "", "Modal: needs a title.");
  const messages = useLoginMessages("dialog");
  const window = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const { unsaved, context } = useUnsavedPlace();
  const close = () => (unsaved.size === 0 ? onClose() : context.ask(onClose));
  // The first field gets the focus, not the close button before it
  const firstField = () => window.current?.querySelector<HTMLElement>(fields) ?? null;
  const getInitialFocus = () => {
    // Asked for again while the window is open, as when what had the focus in it was removed: that does not open it
    opener.current ??= document.activeElement;
    return (initialFocus ?? firstField)();
  };
  // The button of a row that was removed cannot have the focus any more
  const getFinalFocus = () => {
    const isGone = opener.current?.isConnected === false;
    opener.current = null;
    return isGone ? document.querySelector<HTMLElement>("main") : null;
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => !change.open && close()}
      role={alert ? "alertdialog" : "dialog"}
      closeOnInteractOutside={!alert}
      // A message over the window is not beside it
      onInteractOutside={(event) => isMessage(event.detail.originalEvent.target) && event.preventDefault()}
      lazyMount
      unmountOnExit
      initialFocusEl={getInitialFocus}
      finalFocusEl={getFinalFocus}
    >
      <Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Positioner className={positioner}>
          <Dialog.Content ref={window} className={`${text} ${content}`} data-size={size}>
            <div className={head}>
              <Dialog.Title className={titleClass}>{title}</Dialog.Title>
              <Dialog.CloseTrigger className={`${closeClass} ${focusable}`} aria-label={messages.close}>
                <Icon name="close" />
              </Dialog.CloseTrigger>
            </div>
            <UnsavedContext.Provider value={context}>{children}</UnsavedContext.Provider>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
