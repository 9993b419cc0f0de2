import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { Button } from "../button/Button.tsx";
import * as styles from "./ListChoice.css.ts";

export interface NamesakeChoiceProps {
  /** The number of names that several certificates have. */
  names: number;
  /** The column that tells all of them apart. */
  column: string;
  /** Disables the button while the choice is saved. */
  busy: boolean;
  onChoose: () => void;
}

/** Lets an administrator show a column beside the winners of a search, so that visitors can tell namesakes apart. */
export function NamesakeChoice({ names, column, busy, onChoose }: NamesakeChoiceProps) {
  const words = useAdminMessages("namesakeChoice");
  return (
    <section className={styles.root}>
      <h3 className={styles.title}>{words.title}</h3>
      <p className={styles.note}>{fill(words.advice, { names, column })}</p>
      <div className={styles.buttons}>
        <Button tone="quiet" aria-disabled={busy} onClick={() => !busy && onChoose()}>
          {busy ? words.saving : fill(words.show, { column })}
        </Button>
      </div>
    </section>
  );
}
