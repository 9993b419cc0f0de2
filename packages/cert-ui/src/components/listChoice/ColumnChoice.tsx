import type { ColumnMatch, ListColumn } from "cert-api";
import { useId } from "react";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { control } from "../field/Field.css.ts";
import * as styles from "./ListChoice.css.ts";

interface ColumnChoiceProps {
  match: ColumnMatch;
  choosable: readonly ListColumn[];
  column: string | null;
  onColumnChange: (column: string | null) => void;
  words: AdminMessages["listChoice"];
}

/** A choice of the column for a placeholder. Columns are listed with some of their values. */
export function ColumnChoice({ match, choosable, column, onColumnChange, words }: ColumnChoiceProps) {
  const id = useId();
  const { name, optional = false, proposal, source = "name" } = match;
  const hint = proposal !== undefined && column === proposal ? words[hints[source]] : "";
  return (
    <div className={styles.match}>
      <label className={styles.name} htmlFor={id}>
        {name}
      </label>
      <span className={styles.arrow} aria-hidden="true">
        ←
      </span>
      <select
        id={id}
        className={`${control} ${focusable}`}
        value={column ?? ""}
        required={!optional}
        aria-describedby={hint === "" ? undefined : `${id}hint`}
        onChange={(event) => onColumnChange(event.currentTarget.value || null)}
      >
        <option value="">{optional ? words.none : words.choose}</option>
        {choosable.map(({ name: header, samples }) => (
          <option key={header} value={header}>
            {samples.length === 0
              ? header
              : fill(words.column, { name: header, samples: samples.join(words.separator) })}
          </option>
        ))}
      </select>
      {hint !== "" && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

const hints = { earlier: "byEarlier", name: "byName", values: "byValues" } as const;
