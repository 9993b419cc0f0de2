import { flushSync } from "react-dom";

/**
 * Applies what a typed text changes, and draws it before the next key is heard. Ark UI writes the text that was drawn last into
 * the field after each drawing. React draws what people type at once, but what a program types (an extension, a test) when
 * there is time, which on a busy machine would take away what was typed since.
 */
export function applyTyping(change: () => void): void {
  // Not at once: where React is drawing already it cannot draw
  queueMicrotask(() => flushSync(change));
}
