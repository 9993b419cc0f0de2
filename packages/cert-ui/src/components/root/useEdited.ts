import { useState } from "react";

/**
 * Holds a value from outside while it is edited. It begins again when `key` changes, such as the address of a filter by a
 * link or a step back.
 */
export function useEdited<Value>(value: Value, key: unknown = value) {
  const [edited, setEdited] = useState(value);
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    setEdited(value);
  }
  return [edited, setEdited] as const;
}
