import { useId, useState, type ReactNode } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable, hidden } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { describedBy, FieldNotes } from "../field/Field.tsx";
import { SelectField } from "../field/SelectField.tsx";
import { Icon } from "../icon/Icon.tsx";
import { formatPlace } from "../problemList/formatPlace.ts";
import { formatProblem } from "../problemList/formatProblem.ts";
import { keyOf, type ListMatter, type MatterQuestion } from "./listMatters.ts";
import * as styles from "./NameListReport.css.ts";

interface MatterLineProps {
  matter: ListMatter;
  valueOf: (question: MatterQuestion) => string;
  problemOf: (question: MatterQuestion) => string | undefined;
  /** Called with a new answer. Without it nothing can be changed. */
  onAnswer: ((answer: { question: MatterQuestion; value: string }) => void) | undefined;
  /** An action in place of the change. */
  children?: ReactNode;
}

/** A line of a report. What is to be decided is open in it, and what was can be opened. */
export function MatterLine({ matter, valueOf, problemOf, onAnswer, children }: MatterLineProps) {
  const messages = useAdminMessages("nameListReport");
  const [isOpen, setOpen] = useState(false);
  const { state, title, note, questions, problems, formatAnswer, tellsPlaces = true } = matter;
  const values = new Set(questions.map(valueOf));
  const [value = ""] = values;
  const answer = values.size > 1 ? messages.various : formatAnswer(value);
  const action = isOpen ? messages.close : messages.change;
  const id = useId();
  const isAsked = state === "ask";
  const canAnswer = questions.length > 0 && onAnswer !== undefined;
  const isDecided = state === "done" || state === "proposed" || (isAsked && value !== "");
  return (
    <li className={styles.matter}>
      <span className={styles.sign} data-state={isDecided ? "done" : state}>
        <Icon name={isDecided ? "check" : "alert"} size={16} />
        <span className={hidden}>{messages.states[isDecided && isAsked ? "done" : state]}</span>
      </span>
      <div className={styles.line}>
        <span id={id}>
          {title} {answer !== "" && <span className={styles.strong}>{answer}</span>}
        </span>
        {note !== "" && <span className={styles.note}>{note}</span>}
        {tellsPlaces && <Places problems={problems} title={title} />}
      </div>
      {children}
      {canAnswer && !isAsked && (
        <Button
          tone="quiet"
          size="tight"
          aria-expanded={isOpen}
          aria-label={fill(messages.of, { action, title })}
          onClick={() => setOpen(!isOpen)}
        >
          {action}
        </Button>
      )}
      {canAnswer && (isAsked || isOpen) && (
        <div className={styles.inside}>
          {questions.map((question) => (
            <Question
              key={keyOf(question)}
              question={question}
              titleId={questions.length > 1 ? undefined : id}
              value={valueOf(question)}
              problem={problemOf(question)}
              onValueChange={(chosen) => onAnswer({ question, value: chosen })}
            />
          ))}
        </div>
      )}
    </li>
  );
}

/** The places of a matter; what they say too, unless it is the title. */
function Places({ problems, title }: Pick<ListMatter, "problems" | "title">) {
  const places = useAdminMessages("problemList");
  const format = problems.every(({ message }) => title.includes(message)) ? formatPlace : formatProblem;
  const texts = problems.map((problem) => format(problem, places)).filter((text) => text !== "");
  if (texts.length < 2) return texts.length === 0 ? null : <span className={styles.note}>{texts}</span>;
  return (
    <details className={styles.details}>
      <summary className={`${styles.summary} ${focusable}`}>{fill(places.places, { count: texts.length })}</summary>
      <ul className={styles.places}>
        {texts.map((text, index) => (
          // Two problems may be in one place, and none moves
          <li key={index}>{text}</li>
        ))}
      </ul>
    </details>
  );
}

interface QuestionProps {
  question: MatterQuestion;
  /** The element that names it; without it its own name is shown. */
  titleId: string | undefined;
  value: string;
  problem: string | undefined;
  onValueChange: (value: string) => void;
}

/** A choice between a few answers side by side, between columns in a list, or one that is ticked. */
function Question({ question: { kind, name, options, isRequired }, titleId, value, ...rest }: QuestionProps) {
  const { problem, onValueChange } = rest;
  const id = useId();
  if (kind === "columns") {
    const change = ({ value: column }: { value: string }) => onValueChange(column);
    return <SelectField label={name} hidesLabel {...{ value, options, problem }} onValueChange={change} />;
  }
  const type = options.length === 1 ? "checkbox" : "radio";
  return (
    <fieldset
      className={`${styles.group} ${focusable}`}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-invalid={problem === undefined ? undefined : true}
      aria-describedby={describedBy(id, { problem })}
    >
      {titleId === undefined && <legend className={styles.legend}>{name}</legend>}
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type={type}
            className={`${styles.box} ${focusable}`}
            name={id}
            checked={value === option.value}
            required={isRequired}
            onChange={({ currentTarget: { checked } }) => onValueChange(checked ? option.value : "")}
          />
          {option.label}
        </label>
      ))}
      <FieldNotes id={id} problem={problem} />
    </fieldset>
  );
}
