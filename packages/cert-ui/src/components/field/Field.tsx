import { useId, type ReactNode } from "react";
import { hint as hintClass, label as labelClass, problem as problemClass, root } from "./Field.css.ts";

/** What a control of a field must carry, so that its label, hint and problem belong to it. */
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
  /** What is wrong with what was entered. */
  problem?: string | undefined;
  /** Renders the control, which must carry the given attributes. */
  children: (control: ControlIds) => ReactNode;
}

/** A label, a control, and what there is to say about it. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}hint`, problem && `${id}problem`].filter(Boolean).join(" ");
  return (
    <div className={root}>
      <label className={labelClass} htmlFor={id}>
        {label}
      </label>
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": problem ? true : undefined })}
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
