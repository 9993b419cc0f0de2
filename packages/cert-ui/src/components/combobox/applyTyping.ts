import { flushSync } from "react-dom";

/**
 * Applies a change caused by typing and renders it before the next key is handled. Ark UI writes the last rendered text
 * into the field after each render. React renders users' typing at once but that of programs (extensions, tests) with a
 * delay, which on a busy machine would drop text typed in the meantime.
 */
export function applyTyping(change: () => void): void {
  // Not at once: where React is drawing already it cannot draw
  queueMicrotask(() => flushSync(change));
}
