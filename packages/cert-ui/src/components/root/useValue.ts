import { useState } from "react";

interface Held<Value> {
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((change: { value: Value }) => void) | undefined;
}

/** Returns the value of a component and its setter: its host holds `value`, or the component itself from `defaultValue` on. */
export function useValue<Value>({ value, defaultValue, onValueChange }: Held<Value>, empty: Value) {
  const [ownValue, setOwnValue] = useState(defaultValue ?? empty);
  const set = (next: Value) => {
    setOwnValue(next);
    onValueChange?.({ value: next });
  };
  return [value ?? ownValue, set] as const;
}
