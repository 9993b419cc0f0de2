import { useEffect, useRef, type RefObject } from "react";

/**
 * Moves the focus, when the row that holds it is removed, to the row in its place or to the last row. Otherwise the focus
 * would be lost, and keyboard users would have to start from the top of the page.
 */
export function useHeldFocus(keys: readonly string[]): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const before = useRef(keys);
  useEffect(() => {
    const removedIndex = before.current.findIndex((key) => !keys.includes(key));
    const isSingleRemoval = before.current.length === keys.length + 1;
    before.current = keys;
    if (!isSingleRemoval || removedIndex < 0 || document.activeElement !== document.body) return;
    const row = body.current?.rows[Math.min(removedIndex, keys.length - 1)];
    if (!row) return;
    row.tabIndex = -1;
    row.focus();
  });
  return body;
}
