import { focusable } from "../../theme/text.css.ts";
import { box, choice, group, legend } from "./PlanPanel.css.ts";

export interface ChoicesProps<Value extends string> {
  legend: string;
  /** The name shared by the radio buttons; unique in their form. */
  name: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** A group of radio buttons. */
export function Choices<Value extends string>({
  legend: legendText,
  name,
  value,
  options,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{legendText}</legend>
      {options.map((option) => (
        <label key={option.value} className={choice}>
          <input
            type="radio"
            className={`${box} ${focusable}`}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
