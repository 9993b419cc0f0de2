import type { Problem, UploadOffer } from "cert-api";
import { useState, type ReactNode } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button, LinkButton } from "../button/Button.tsx";
import { Form } from "../form/Form.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { ProblemList } from "../problemList/ProblemList.tsx";
import { Text } from "../text/Text.tsx";
import { keyOf, listMatters, toldOnly, toListSettings } from "./listMatters.ts";
import type { ListFacts, MatterQuestion, NameListSettings } from "./listMatters.ts";
import { MatterLine } from "./MatterLine.tsx";
import { list } from "./NameListReport.css.ts";

interface NameListMattersProps {
  facts: ListFacts;
  /** True if it is a template that waits, for which the list in use needs other columns. */
  isOfTemplate?: boolean;
  /** The names that several winners have, and the column that tells them apart. */
  namesakes?: { names: number; column: string | null } | undefined;
  /** The handlers of what is decided. If undefined, the report only tells. */
  settings?: ListSettingsHandlers | undefined;
}

/** A refused choice: its sentence, and the problems of the rows that it would bring. */
interface ChoiceRefusal {
  message: string;
  problems: readonly Problem[];
  /** The choices that remain, with the answers to its problems; they are not listed again then. */
  offer?: UploadOffer | undefined;
}

export interface ListSettingsHandlers {
  /** True while settings are saved. */
  busy: boolean;
  /** The refusal of the last settings. */
  refusal?: ChoiceRefusal | null | undefined;
  /** The address of the list with marked errors; without it no download is offered. */
  markedHref?: string | undefined;
  /** Called with all settings that change. */
  onSave: (settings: NameListSettings) => void;
  /** The way on, in place of the button while there is nothing to save. */
  next?: ReactNode;
  /** Called to show a column of the list with winners of the same name. Without it that is not offered. */
  onShowColumn?: ((shown: { column: string }) => void) | undefined;
}

/** Lists the facts of a name list, the decisions about it and the open questions, a line each, with one button that saves all. */
export function NameListMatters({ facts, isOfTemplate = false, namesakes, settings }: NameListMattersProps) {
  const messages = useAdminMessages("nameListReport");
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [checks, setChecks] = useState(0);
  const matters = listMatters(facts, messages);
  const questions = matters.flatMap((matter) => matter.questions);
  const valueOf = (question: MatterQuestion) => chosen[keyOf(question)] ?? question.value;
  const sheets = questions.filter(({ kind }) => kind === "sheets");
  const findProblem = (question: MatterQuestion) => {
    if (question.isRequired && valueOf(question) === "") return messages.required;
    const isNoneJoined = question === sheets[0] && sheets.every((sheet) => valueOf(sheet) === "ignore");
    return isNoneJoined ? messages.sheet.none : undefined;
  };
  const isChanged = facts.isWaiting || questions.some((question) => valueOf(question) !== question.stored);
  const { column = null, names = 0 } = namesakes ?? {};
  const { refusal, onShowColumn, markedHref } = settings ?? {};
  const submit = () => {
    if (!settings || settings.busy) return;
    const isOpen = questions.some((question) => findProblem(question) !== undefined);
    setChecks(isOpen ? checks + 1 : 0);
    if (!isOpen) settings.onSave(toListSettings(questions, valueOf));
  };
  return (
    <Form noValidate onSubmit={submit} unsaved={Object.keys(chosen).length > 0}>
      {(matters.length > 0 || column !== null) && (
        <ul className={list} aria-label={messages.label}>
          {matters.map((matter) => (
            <MatterLine
              key={`${matter.title}${matter.questions.map(keyOf).join()}`}
              matter={matter}
              valueOf={valueOf}
              problemOf={checks === 0 ? () => undefined : findProblem}
              onAnswer={
                settings && (({ question, value }) => setChosen((all) => ({ ...all, [keyOf(question)]: value })))
              }
            />
          ))}
          {column !== null && onShowColumn && (
            <MatterLine
              matter={{
                ...toldOnly,
                state: "note",
                title: fill(messages.namesakes.title, { names }),
                note: messages.namesakes.note,
              }}
              valueOf={() => ""}
              problemOf={() => undefined}
              onAnswer={undefined}
            >
              <Button tone="quiet" size="tight" onClick={() => onShowColumn({ column })}>
                {fill(messages.namesakes.show, { column })}
              </Button>
            </MatterLine>
          )}
        </ul>
      )}
      {refusal && (
        <div role="alert">
          <Text tone="warning">{refusal.message}</Text>
          {refusal.offer === undefined && refusal.problems.length > 0 && (
            <ProblemList problems={refusal.problems} messages={{ label: messages.problems }} />
          )}
        </div>
      )}
      {settings && !isChanged && settings.next}
      {settings && isChanged && (
        <FormActions>
          <Button type="submit" aria-disabled={settings.busy}>
            {settings.busy ? messages.busy : isOfTemplate ? messages.useTemplate : messages.use}
          </Button>
          {markedHref !== undefined && (
            <LinkButton tone="quiet" href={markedHref} download>
              {messages.marked}
            </LinkButton>
          )}
        </FormActions>
      )}
    </Form>
  );
}
