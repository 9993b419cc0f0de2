import { useId, type ReactNode } from "react";
import { hint as hintClass, label as labelClass, problem as problemClass, root } from "./Field.css.ts";

/** The attributes that tie a control to its label, hint and problem. */
export interface ControlIds {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

/** The props of `Field`. */
export interface FieldProps {
  label: string;
  /** What may be entered. */
  hint?: string | undefined;
  /** The sentence that says why the value was refused. */
  problem?: string | undefined;
  /** Renders the control, which must carry the given attributes. */
  children: (control: ControlIds) => ReactNode;
}

/** A control with its label, its hint and the problem of its value. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(" ");
  return (
    <div className={root}>
      <label className={labelClass} htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-describedby": describedBy || undefined, "aria-invalid": problem ? true : undefined })}
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
    </div>
  );
}
