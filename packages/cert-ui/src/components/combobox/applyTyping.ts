import { flushSync } from "react-dom";

/**
 * Applies what a typed text changes, and draws it before the next key is heard. Ark UI writes the text that was drawn last into
 * the field after each drawing: one that comes late, as on a busy machine, would take away what was typed since.
 */
export function applyTyping(change: () => void): void {
  // Not at once: Ark UI reports some texts from within an effect, where React cannot draw
  queueMicrotask(() => flushSync(change));
}
