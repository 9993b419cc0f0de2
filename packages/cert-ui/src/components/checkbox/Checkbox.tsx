import { useEffect, useRef } from "react";
import { focusable } from "../../theme/text.css.ts";
import { root } from "./Checkbox.css.ts";

/** The props of `Checkbox`. */
export interface CheckboxProps {
  /** Read aloud; nothing shows it. */
  label: string;
  /** `some`: it stands for several things, of which a part is chosen. */
  checked: boolean | "some";
  onCheckedChange: (change: { checked: boolean }) => void;
}

/** A checkbox of a table, whose row or head says to the eye what it stands for. */
export function Checkbox({ label, checked, onCheckedChange }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // There is no attribute for it
    if (input.current) input.current.indeterminate = checked === "some";
  }, [checked]);
  return (
    <label className={root}>
      <input
        ref={input}
        type="checkbox"
        className={focusable}
        aria-label={label}
        checked={checked === true}
        onChange={(event) => onCheckedChange({ checked: event.currentTarget.checked })}
      />
    </label>
  );
}
