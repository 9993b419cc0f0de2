import type { CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import { floatingLine } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";
import "sonner/dist/styles.css";

// sonner's own style sheet stands in no layer and sets these for each scheme; on the element itself they win.
const colours = {
  "--normal-bg": vars.surface,
  "--normal-border": floatingLine,
  "--normal-text": vars.ink,
  "--success-bg": vars.surface,
  "--success-border": floatingLine,
  "--success-text": vars.ok,
  "--error-bg": vars.surface,
  "--error-border": floatingLine,
  "--error-text": vars.seal,
  "--border-radius": vars.radius,
  fontFamily: vars.hei,
} as CSSProperties;

/** Where toasts appear: top centre, four seconds, three at once, Alt+T to go there (docs/spec.md, section 9). Once a page. */
export function Toaster() {
  const { label } = useMessages("toaster");
  return (
    <Sonner
      style={colours}
      position="top-center"
      duration={4_000}
      visibleToasts={3}
      hotkey={["altKey", "KeyT"]}
      richColors
      containerAriaLabel={label}
    />
  );
}
