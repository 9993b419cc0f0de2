import { useId } from "react";
import { fill } from "../../messages/fill.ts";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import * as styles from "./ListChoice.css.ts";

interface RowChoiceProps {
  errorRows: number;
  soundRows: number;
  skipRows: boolean;
  isRequired: boolean;
  onChange: (skipRows: boolean) => void;
  words: AdminMessages["listChoice"];
}

/** Asks whether the rows with errors are left out. */
export function RowChoice({ errorRows, soundRows, skipRows, isRequired, onChange, words }: RowChoiceProps) {
  const id = useId();
  return (
    <div>
      <h3 className={styles.title}>{words.rows}</h3>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={`${styles.box} ${focusable}`}
          checked={skipRows}
          required={isRequired}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {fill(words.skip, { errors: errorRows, rows: soundRows })}
      </label>
      <p id={id} className={styles.note}>
        {words.rowsAdvice}
      </p>
    </div>
  );
}
