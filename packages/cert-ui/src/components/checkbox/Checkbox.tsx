import { useEffect, useRef } from "react";
import { choiceBox } from "../../theme/control.css.ts";
import { focusable } from "../../theme/text.css.ts";
import { root } from "./Checkbox.css.ts";

export interface CheckboxProps {
  /** The accessible name; not visible. */
  label: string;
  /** `some` if it represents several items of which only some are checked. */
  checked: boolean | "some";
  onCheckedChange: (change: { checked: boolean }) => void;
}

/** A checkbox of a table, whose visible label is its row or the table's head. */
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
        className={`${choiceBox} ${focusable}`}
        aria-label={label}
        checked={checked === true}
        onChange={(event) => onCheckedChange({ checked: event.currentTarget.checked })}
      />
    </label>
  );
}
