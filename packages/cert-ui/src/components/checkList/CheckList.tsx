import { useId } from "react";
import { focusable } from "../../theme/text.css.ts";
import { describedBy, FieldNotes } from "../field/Field.tsx";
import { box, choice, choices, group, groupName, label as labelClass, root } from "./CheckList.css.ts";

/** Choices under a common heading. Without a label it has none. */
export interface CheckGroup {
  label?: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

export interface CheckListProps {
  label: string;
  groups: readonly CheckGroup[];
  /** The checked values. */
  value: readonly string[];
  onValueChange: (change: { value: readonly string[] }) => void;
  /** Explains the choice. */
  hint?: string | undefined;
  /** The sentence that explains why the choice was refused, or that it could not be loaded. */
  problem?: string | undefined;
}

/** Several of many, each with a checkbox. */
export function CheckList({ label, groups, value, onValueChange, hint, problem }: CheckListProps) {
  const id = useId();
  return (
    <fieldset className={root} aria-describedby={describedBy(id, { hint, problem })}>
      <legend className={labelClass}>{label}</legend>
      {groups.map((part) => (
        <div key={part.label ?? ""} className={group}>
          {part.label && <p className={groupName}>{part.label}</p>}
          <div className={choices}>
            {part.options.map((option) => (
              <label key={option.value} className={choice}>
                <input
                  type="checkbox"
                  className={`${box} ${focusable}`}
                  checked={value.includes(option.value)}
                  disabled={option.disabled}
                  aria-invalid={problem ? true : undefined}
                  onChange={({ currentTarget: { checked } }) => {
                    const others = value.filter((checked) => checked !== option.value);
                    onValueChange({ value: checked ? [...others, option.value] : others });
                  }}
                />
                <span>{option.label}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
      <FieldNotes id={id} hint={hint} problem={problem} />
    </fieldset>
  );
}
