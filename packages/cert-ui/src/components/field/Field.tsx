import { forwardRef, useId, type ComponentPropsWithoutRef, type ReactNode } from "react";
import { hidden } from "../../theme/text.css.ts";
import { hint as hintClass, label as labelClass, problem as problemClass, root } from "./Field.css.ts";
import { assert } from "../assert/assert.ts";

/** The attributes that connect a control to its label, hint and error message. */
export interface ControlIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: string;
  /** Shows the label to assistive technology only, if a placeholder or the options make it clear to others. */
  hidesLabel?: boolean | undefined;
  /** Explains what may be entered. */
  hint?: string | undefined;
  /** The sentence that explains why the value was refused. */
  problem?: string | undefined;
  /** Renders the control, which must have the given attributes. */
  children: (control: ControlIds) => ReactNode;
}

/**
 * A control with its label, its hint and the error message for its value. Native controls need only the ids that connect
 * them, so Ark UI's field, which hands its state to controls of its own, would add nothing.
 */
export function Field({ label, hidesLabel = false, hint, problem, children }: FieldProps) {
  assert(() => label !== "", "Field: needs a label, which `hidesLabel` may hide.");
  const id = useId();
  return (
    <div className={root}>
      <FieldLabel isHidden={hidesLabel} htmlFor={id}>
        {label}
      </FieldLabel>
      {children({
        id,
        "aria-describedby": describedBy(id, { hint, problem }),
        "aria-invalid": problem ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} problem={problem} />
    </div>
  );
}

export interface FieldLabelProps extends Omit<ComponentPropsWithoutRef<"label">, "className"> {
  /** Shows the label to assistive technology only. */
  isHidden?: boolean;
}

/** The label of a control. */
export const FieldLabel = forwardRef<HTMLLabelElement, FieldLabelProps>(function FieldLabel(
  { isHidden = false, ...rest },
  ref,
) {
  // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its user passes `htmlFor`, as Ark UI does
  return <label {...rest} ref={ref} className={isHidden ? hidden : labelClass} />;
});

/** The hint and error message of a control, which refers to them by {@link describedBy}. */
export function FieldNotes({ id, hint, problem }: Pick<FieldProps, "hint" | "problem"> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}hint`} className={hintClass}>
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}problem`} className={problemClass} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

/** Returns the ids of a control's notes, for its `aria-describedby`. */
export const describedBy = (id: string, { hint, problem }: Pick<FieldProps, "hint" | "problem">): string | undefined =>
  [hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(" ") || undefined;
