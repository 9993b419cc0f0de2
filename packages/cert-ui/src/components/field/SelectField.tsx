import { control } from "../../theme/control.css.ts";
import { focusable } from "../../theme/text.css.ts";
import { Field } from "./Field.tsx";
import { assert } from "../assert/assert.ts";

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps {
  label: string;
  /** Explains the choice. */
  hint?: string | undefined;
  /** The sentence that explains why the choice was refused. */
  problem?: string | undefined;
  hidesLabel?: boolean;
  /** The value of the chosen option. */
  value: string;
  options: readonly Option[];
  onValueChange: (change: { value: string }) => void;
}

/** A choice between options in the browser's own list, which suits every device. */
export function SelectField({ label, hint, problem, hidesLabel, value, options, onValueChange }: SelectFieldProps) {
  assert(() => options.some((option) => option.value === value), "SelectField: `value` must be that of an option.");
  return (
    <Field label={label} hint={hint} problem={problem} hidesLabel={hidesLabel}>
      {(ids) => (
        <select
          {...ids}
          className={`${control} ${focusable}`}
          value={value}
          onChange={(event) => onValueChange({ value: event.currentTarget.value })}
        >
          {options.map((option) => (
            <option key={`${option.value} ${option.label}`} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
