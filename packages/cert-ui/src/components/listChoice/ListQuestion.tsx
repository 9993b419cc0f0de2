import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import * as styles from "./ListChoice.css.ts";

export interface ListQuestionProps<Value> {
  title: string;
  advice: string;
  answers: readonly { label: string; value: Value }[];
  /** Disables the buttons while an answer is saved. */
  busy: boolean;
  onAnswer: (answer: { value: Value }) => void;
}

/** Asks something about a list that one press answers. */
export function ListQuestion<Value>({ title, advice, answers, busy, onAnswer }: ListQuestionProps<Value>) {
  const { saving } = useAdminMessages("listQuestions");
  return (
    <section className={styles.root}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.note}>{advice}</p>
      <div className={styles.buttons}>
        {answers.map(({ label, value }, index) => (
          <Button key={label} tone="quiet" aria-disabled={busy} onClick={() => !busy && onAnswer({ value })}>
            {busy && index === 0 ? saving : label}
          </Button>
        ))}
      </div>
    </section>
  );
}
