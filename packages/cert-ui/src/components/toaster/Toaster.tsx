import type { CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";
import { useMessages } from "../../messages/MessagesProvider.tsx";
import { floatingLine } from "../../theme/mixes.ts";
import { vars } from "../../theme/vars.css.ts";
import "sonner/dist/styles.css";

// The style sheet of sonner is in no layer and sets these for each scheme, so the element itself has to set them
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

/**
 * The place of the toasts: top centre, four seconds, three at once; Alt+T focuses them (docs/spec.md, section 9). One
 * is enough for a page.
 */
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
