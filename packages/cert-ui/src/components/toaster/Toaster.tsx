import { Portal } from "@ark-ui/react/portal";
import type { CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";
import { useMessages } from "../../messages/MessagesContext.ts";
import { floatingLine } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";
import { closeButton, content, toast } from "./Toaster.css.ts";
import "sonner/dist/styles.css";

// The style sheet of sonner is in no layer and sets these for each scheme, so the element itself has to set them
const colours = {
  "--normal-bg": vars.surface,
  "--normal-border": floatingLine,
  "--normal-text": vars.text,
  "--success-bg": vars.surface,
  "--success-border": floatingLine,
  "--success-text": vars.success,
  "--error-bg": vars.surface,
  "--error-border": floatingLine,
  "--error-text": vars.danger,
  "--border-radius": vars.radius,
  "--toast-icon-margin-start": 0,
  "--toast-icon-margin-end": 0,
  "--toast-svg-margin-start": 0,
  // The button that closes a message: where dialogs have theirs, and large enough for a finger
  "--toast-close-button-start": "unset",
  "--toast-close-button-end": 0,
  "--toast-close-button-transform": "translate(25%, -25%) scale(1.3)",
  "--gray2": vars.sunken,
  "--gray5": vars.edge,
  fontFamily: vars.hei,
  // A dialog takes the pointer from the page around it
  pointerEvents: "auto",
} as CSSProperties;

/**
 * The container of the toasts: at the top centre, for four seconds, at most three at once; Alt+T focuses them
 * (docs/spec.md, section 9). Refusals stay until closed. A page needs only one.
 */
export function Toaster() {
  const { label, close } = useMessages("toaster");
  return (
    // At the end of the page: a dialog hides what is around it from screen readers, but for what speaks there
    <Portal>
      <Sonner
        style={colours}
        position="top-center"
        duration={4_000}
        visibleToasts={3}
        hotkey={["altKey", "KeyT"]}
        richColors
        containerAriaLabel={label}
        toastOptions={{ closeButtonAriaLabel: close, classNames: { toast, content, closeButton } }}
      />
    </Portal>
  );
}
