import { forwardRef, type ComponentPropsWithoutRef } from "react";
import { control } from "../../theme/control.css.ts";
import { focusable } from "../../theme/text.css.ts";
import { Field } from "./Field.tsx";

interface LabelledProps {
  label: string;
  hidesLabel?: boolean;
  hint?: string | undefined;
  problem?: string | undefined;
  onValueChange: (change: { value: string }) => void;
}

/** The props of `TextField`: those of an `<input>`, with its label and notes. */
export type TextFieldProps = LabelledProps &
  Omit<ComponentPropsWithoutRef<"input">, "onChange" | "value"> & { value: string };
/** The props of `TextAreaField`: those of a `<textarea>`, with its label and notes. */
export type TextAreaFieldProps = LabelledProps &
  Omit<ComponentPropsWithoutRef<"textarea">, "onChange" | "value"> & { value: string };

/** A single-line text field. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, hidesLabel, hint, problem, onValueChange, ...rest },
  ref,
) {
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} problem={problem}>
      {(ids) => (
        <input
          {...rest}
          ref={ref}
          {...ids}
          className={`${control} ${focusable}`}
          onChange={(event) => onValueChange({ value: event.currentTarget.value })}
        />
      )}
    </Field>
  );
});

/** A multi-line text field. */
export function TextAreaField({ label, hidesLabel, hint, problem, onValueChange, ...rest }: TextAreaFieldProps) {
  return (
    <Field label={label} hidesLabel={hidesLabel} hint={hint} problem={problem}>
      {(ids) => (
        <textarea
          {...rest}
          {...ids}
          className={`${control} ${focusable}`}
          onChange={(event) => onValueChange({ value: event.currentTarget.value })}
        />
      )}
    </Field>
  );
}
