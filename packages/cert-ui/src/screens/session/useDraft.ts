import { useState } from "react";
import { useSession } from "./AdminServices.ts";
import { tabMemory } from "./tabMemory.ts";

/** The values of a form, which survive a reload of the page and the end of the session. */
export interface Draft<Value> {
  value: Value;
  setValue: (value: Value) => void;
  /** True if the value is from an earlier visit. */
  restored: boolean;
  /** Resets the form to its initial values. */
  discard: () => void;
  /** Removes the stored draft after it was submitted or cancelled. */
  forget: () => void;
}

/**
 * Manages the draft of the form called `name`, which begins with `initial` if none is stored. `isValue` checks that a
 * stored value has the shape of this form.
 */
export function useDraft<Value>(
  name: string,
  initial: Value,
  isValue: (stored: unknown) => stored is Value,
): Draft<Value> {
  const { id } = useSession();
  const [start] = useState(() => {
    const stored = tabMemory.read(id, `draft ${name}`);
    return isValue(stored) ? { value: stored, restored: true } : { value: initial, restored: false };
  });
  const [value, setValue] = useState(start.value);
  const [restored, setRestored] = useState(start.restored);
  return {
    value,
    setValue: (next) => {
      setValue(next);
      tabMemory.write(id, `draft ${name}`, next);
    },
    restored,
    discard: () => {
      setValue(initial);
      setRestored(false);
      tabMemory.remove(id, `draft ${name}`);
    },
    forget: () => tabMemory.remove(id, `draft ${name}`),
  };
}
