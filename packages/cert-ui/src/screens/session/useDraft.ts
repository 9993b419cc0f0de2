import { useState } from "react";
import { useSession } from "./AdminServices.ts";
import { tabMemory } from "./tabMemory.ts";

/** A form's content that outlives the end of a session. */
export interface Draft<Value> {
  value: Value;
  setValue: (value: Value) => void;
  /** What stands there was typed before and kept. */
  restored: boolean;
  /** Back to what an untouched form holds. */
  discard: () => void;
  /** Forgets the draft: it was sent, or is not wanted. */
  forget: () => void;
}

/**
 * The content of the form called `name`, from its draft if there is one. `isValue` tells whether what was stored is of
 * this form's shape.
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
