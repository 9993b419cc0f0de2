import type { ColumnMatch, ListColumn } from "cert-api";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { ColumnChoice } from "./ColumnChoice.tsx";
import * as styles from "./ListChoice.css.ts";

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
