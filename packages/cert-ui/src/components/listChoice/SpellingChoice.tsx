import type { ListSpelling, Problem } from "cert-api";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import * as styles from "./ListChoice.css.ts";

export interface SpellingChoiceProps {
  /** The usual spellings, see {@link listUsualSpellings}. */
  usual: readonly string[];
  /** Disables the buttons while the choice is saved. */
  busy: boolean;
  onChoose: (choice: { spelling: ListSpelling }) => void;
}

/** Above this number the button does not name the spellings. */
const mostNamed = 3;

/** Lets an administrator give values that are spelled otherwise than in most rows the usual spelling, all at once. */
export function SpellingChoice({ usual, busy, onChoose }: SpellingChoiceProps) {
  const words = useAdminMessages("spellingChoice");
  const change =
    usual.length > mostNamed
      ? words.changeAll
      : fill(words.change, { usual: usual.map((text) => `“${text}”`).join("") });
  const choose = (spelling: ListSpelling) => {
    if (!busy) onChoose({ spelling });
  };
  return (
    <section className={styles.root}>
      <h3 className={styles.title}>{words.title}</h3>
      <p className={styles.note}>{words.advice}</p>
      <div className={styles.buttons}>
        <Button tone="quiet" aria-disabled={busy} onClick={() => choose("usual")}>
          {busy ? words.saving : change}
        </Button>
        <Button tone="quiet" aria-disabled={busy} onClick={() => choose("kept")}>
          {words.keep}
        </Button>
      </div>
    </section>
  );
}

/** Lists the usual spellings that the warnings of a name list offer, each once. */
export const listUsualSpellings = (problems: readonly Problem[]): string[] => [
  ...new Set(
    problems.flatMap(({ code, params }) => (code === "unusualSpelling" && params ? [String(params["usual"])] : [])),
  ),
];
