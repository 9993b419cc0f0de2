import type { ReactNode } from "react";
import { root, term as termClass, value as valueClass } from "./FieldValues.css.ts";

export interface FieldValuesProps {
  values: readonly { term: string; value: ReactNode }[];
}

/** Names with what they stand for. */
export function FieldValues({ values }: FieldValuesProps) {
  return (
    <dl className={root}>
      {values.map(({ term, value }) => (
        <div key={term} style={{ display: "contents" }}>
          <dt className={termClass}>{term}</dt>
          <dd className={valueClass}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
