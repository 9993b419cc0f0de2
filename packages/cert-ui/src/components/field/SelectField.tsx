import { control } from "../../theme/control.css.ts";
import { focusable } from "../../theme/text.css.ts";
import { Field } from "./Field.tsx";
import { assert } from "../assert/assert.ts";

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectFieldProps<Value extends string = string> {
  label: string;
  /** Explains the choice. */
  hint?: string | undefined;
  /** The sentence that explains why the choice was refused. */
  problem?: string | undefined;
  hidesLabel?: boolean;
  /** The value of the chosen option. */
  value: Value;
  options: readonly Option<Value>[];
  onValueChange: (change: { value: Value }) => void;
}

/** A choice between options in the browser's own list, which suits every device. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, problem, hidesLabel, value, options, onValueChange } = props;
  assert(() => options.some((option) => option.value === value), "SelectField: `value` must be that of an option.");
  return (
    <Field label={label} hint={hint} problem={problem} hidesLabel={hidesLabel}>
      {(ids) => (
        <select
          {...ids}
          className={`${control} ${focusable}`}
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onValueChange({ value: chosen.value });
          }}
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
