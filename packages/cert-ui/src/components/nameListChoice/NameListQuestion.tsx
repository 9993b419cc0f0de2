import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import * as styles from "./NameListChoice.css.ts";

export interface NameListQuestionProps<Value> {
  title: string;
  advice: string;
  answers: readonly { label: string; value: Value }[];
  /** Disables the buttons while an answer is saved. */
  busy: boolean;
  onAnswer: (answer: { value: Value }) => void;
}

/** Asks something about a list that one press answers. */
export function NameListQuestion<Value>({ title, advice, answers, busy, onAnswer }: NameListQuestionProps<Value>) {
  const { saving } = useAdminMessages("nameListQuestions");
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
