import { Dialog as Ark } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { useRef, type ReactNode } from "react";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { focusable, root as text } from "../../theme/text.css.ts";
import { Icon } from "../icon/Icon.tsx";
import { backdrop, close as closeClass, content, head, positioner, title as titleClass } from "./Dialog.css.ts";
import { assert } from "../assert/assert.ts";
import { UnsavedContext, useUnsavedPlace } from "../unsaved/unsaved.ts";

export interface DialogProps {
  open: boolean;
  title: string;
  /** Called for Escape, the close button and a click outside, once what was typed inside may be lost. */
  onClose: () => void;
  children: ReactNode;
  /** Defaults to `medium`. */
  size?: "medium" | "wide";
  /** True if the dialog requires an answer, so that a click outside does not close it. */
  alert?: boolean;
  /** Returns the element to focus first. Defaults to the first field, or else the first button. */
  initialFocus?: (() => HTMLElement | null) | undefined;
}

const isMessage = (target: EventTarget | null) =>
  target instanceof Element && target.closest("[data-sonner-toaster]") !== null;

const fields = "input:not([hidden]):not([type=hidden]), textarea, select";

/**
 * A dialog over the page. It traps the focus and returns it afterwards to the previous element, or to the page's content
 * if that was removed.
 */
export function Dialog({ open, title, onClose, children, size = "medium", alert = false, initialFocus }: DialogProps) {
  assert(() => !open || title !== "", "Dialog: needs a title.");
  const messages = useLoginMessages("dialog");
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const { unsaved, context } = useUnsavedPlace();
  const close = () => (unsaved.size === 0 ? onClose() : context.ask(onClose));
  // The first field gets the focus, not the close button before it
  const firstField = () => container.current?.querySelector<HTMLElement>(fields) ?? null;
  const getInitialFocus = () => {
    // Asked for again while the dialog is open, as when what had the focus in it was removed: that does not open it
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
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && close()}
      role={alert ? "alertdialog" : "dialog"}
      closeOnInteractOutside={!alert}
      // A message over the dialog is not beside it
      onInteractOutside={(event) => isMessage(event.detail.originalEvent.target) && event.preventDefault()}
      lazyMount
      unmountOnExit
      initialFocusEl={getInitialFocus}
      finalFocusEl={getFinalFocus}
    >
      <Portal>
        <Ark.Backdrop className={backdrop} />
        <Ark.Positioner className={positioner}>
          <Ark.Content ref={container} className={`${text} ${content}`} data-size={size}>
            <div className={head}>
              <Ark.Title className={titleClass}>{title}</Ark.Title>
              <Ark.CloseTrigger className={`${closeClass} ${focusable}`} aria-label={messages.close}>
                <Icon name="close" />
              </Ark.CloseTrigger>
            </div>
            <UnsavedContext.Provider value={context}>{children}</UnsavedContext.Provider>
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}
