import { useEffect, useRef, type RefObject } from "react";

/**
 * Where a row goes away with the focus on what it held, the row that takes its place gets it, and the last one where none
 * does; else it would be lost, and with it the place of whoever works without a pointer.
 */
export function useHeldFocus(keys: readonly string[]): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const before = useRef(keys);
  useEffect(() => {
    const gone = before.current.findIndex((key) => !keys.includes(key));
    const isSingleRemoval = before.current.length === keys.length + 1;
    before.current = keys;
    if (!isSingleRemoval || gone < 0 || document.activeElement !== document.body) return;
    const row = body.current?.rows[Math.min(gone, keys.length - 1)];
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  });
  return body;
}
