import { useState } from "react";
import { useSession } from "./AdminServices.ts";
import { tabMemory } from "./tabMemory.ts";

/**
 * Manages the draft of the form called `name`, which survives a reload of the page and the end of the session, and begins
 * with `initial` if none is stored. `isValue` checks that a stored value has the shape of this form.
 */
export function useDraft<Value>(name: string, initial: Value, isValue: (stored: unknown) => stored is Value) {
  const { id } = useSession();
  const key = `draft ${name}`;
  const [start] = useState(() => {
    const stored = tabMemory.read(id, key);
    return isValue(stored) ? { value: stored, restored: true } : { value: initial, restored: false };
  });
  const [value, setValue] = useState(start.value);
  const [restored, setRestored] = useState(start.restored);
  return {
    value,
    setValue: (next: Value) => {
      setValue(next);
      tabMemory.write(id, key, next);
    },
    /** True if the value is from an earlier visit. */
    restored,
    /** Resets the form to its initial values. */
    discard: () => {
      setValue(initial);
      setRestored(false);
      tabMemory.remove(id, key);
    },
    /** Removes the stored draft after it was submitted or cancelled. */
    forget: () => tabMemory.remove(id, key),
  };
}
