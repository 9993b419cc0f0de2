import type { ColumnMatch, ListColumn } from "cert-api";
import { useId } from "react";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import * as styles from "./ListChoice.css.ts";
import { fill } from "../../messages/fill.ts";
import { control } from "../../theme/control.css.ts";
import { focusable } from "../../theme/text.css.ts";

/** The column of each placeholder; null for none. */
export type ColumnByName = ReadonlyMap<string, string | null>;

interface MatchChoicesProps {
  matches: readonly ColumnMatch[];
  choosable: readonly ListColumn[];
  columns: ColumnByName;
  onColumnChange: (change: { name: string; column: string | null }) => void;
  words: AdminMessages["listChoice"];
}

/** A column choice for each placeholder without a column of its name. Renders nothing if there are none. */
export function MatchChoices({ matches, choosable, columns, onColumnChange, words }: MatchChoicesProps) {
  if (matches.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{words.columns}</h3>
      <p className={styles.note}>{words.columnsAdvice}</p>
      <div className={styles.matches}>
        {matches.map((match) => (
          <ColumnChoice
            key={match.name}
            match={match}
            choosable={choosable}
            column={columns.get(match.name) ?? null}
            onColumnChange={(column) => onColumnChange({ name: match.name, column })}
            words={words}
          />
        ))}
      </div>
    </>
  );
}

interface ColumnChoiceProps {
  match: ColumnMatch;
  choosable: readonly ListColumn[];
  column: string | null;
  onColumnChange: (column: string | null) => void;
  words: AdminMessages["listChoice"];
}

/** A choice of the column for a placeholder. Columns are listed with some of their values. */
function ColumnChoice({ match, choosable, column, onColumnChange, words }: ColumnChoiceProps) {
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
