import type { ReactNode } from "react";
import { pair, root, term as termClass, value as valueClass } from "./FieldValues.css.ts";

export interface FieldValuesProps {
  /** The values, in order; each `term` is unique. */
  values: readonly { term: string; value: ReactNode }[];
}

/** A list of terms with their values. Renders nothing if the list is empty. */
export function FieldValues({ values }: FieldValuesProps) {
  if (values.length === 0) return null;
  return (
    <dl className={root}>
      {values.map(({ term, value }) => (
        <div key={term} className={pair}>
          <dt className={termClass}>{term}</dt>
          <dd className={valueClass}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
