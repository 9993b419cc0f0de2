import type { ColumnMatch, ListColumn, NameListSheet, Problem } from "cert-api";
import { useState, type FormEvent } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { ProblemList } from "../problemList/ProblemList.tsx";
import { canJoin } from "../sheetChoice/canJoin.ts";
import type { ChosenSheets } from "../sheetChoice/SheetChoice.tsx";
import { UseChoice } from "../sheetChoice/UseChoice.tsx";
import * as styles from "./ListChoice.css.ts";
import { MatchChoices } from "./MatchChoices.tsx";
import { RowChoice } from "./RowChoice.tsx";

/** What was chosen for a list, in the shape that the endpoint takes. */
export interface ListChoices {
  /** The column of each placeholder; null: none. */
  columns: { name: string; column: string | null }[];
  /** Whether the rows with errors are left out. */
  skipRows: boolean;
  /** The use of each sheet, where the workbook has to be chosen from. */
  sheets?: ChosenSheets;
}

/** The props of `ListChoice`. */
export interface ListChoiceProps {
  /** What is chosen: that a refused list or template is used after all, or another column for a list that is used. */
  purpose: "list" | "template" | "change";
  /** The placeholders that have no column of their name. */
  matches?: readonly ColumnMatch[] | undefined;
  /** The columns of the list. */
  choosable?: readonly ListColumn[] | undefined;
  /** The sheets of a workbook that has to be chosen from. */
  sheets?: readonly NameListSheet[] | undefined;
  /** How many rows have errors and can be left out. */
  errorRows?: number | undefined;
  /** How many rows would remain. */
  soundRows?: number | undefined;
  /** The address of the list with its errors marked; without it, it is not offered. */
  markedHref?: string | undefined;
  /** The choice is being saved: the form cannot be sent again. */
  busy: boolean;
  /** The refusal of the choice that was sent last. */
  refusal?: { message: string; problems: readonly Problem[] } | null | undefined;
  onChoose: (choices: ListChoices) => void;
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["listChoice"]>;
}

/**
 * Lets an administrator use a list as it is: a column for each placeholder, and without the rows that have errors. Proposals
 * are chosen from the start.
 */
export function ListChoice(props: ListChoiceProps) {
  const { purpose, matches = [], choosable = [], sheets = [], errorRows = 0, soundRows = 0 } = props;
  const { markedHref, busy, refusal, onChoose, messages } = props;
  const words = useAdminMessages("listChoice", messages);
  const joinable = sheets.filter(canJoin);
  const [columns, setColumns] = useState(() => getFirstColumns(matches, purpose));
  const [uses, setUses] = useState(() => new Map(joinable.map(({ name, use }) => [name, use])));
  const [skipRows, setSkipRows] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const chosenSheets = joinable.map(({ name }) => ({ name, use: uses.get(name) ?? "ignore" }));
    onChoose({
      columns: matches.map(({ name }) => ({ name, column: columns.get(name) ?? null })),
      skipRows,
      ...(joinable.length > 0 && { sheets: chosenSheets }),
    });
  };
  return (
    <form className={styles.root} onSubmit={submit}>
      {joinable.map(({ name, rows }) => (
        <UseChoice
          key={name}
          name={name}
          rows={rows}
          use={uses.get(name) ?? null}
          onUseChange={(use) => setUses((before) => new Map(before).set(name, use))}
        />
      ))}
      <MatchChoices
        {...{ matches, choosable, columns, words }}
        onColumnChange={({ name, column }) => setColumns((before) => new Map(before).set(name, column))}
      />
      {errorRows > 0 && (
        <RowChoice
          {...{ errorRows, soundRows, skipRows, words }}
          isRequired={matches.length === 0 && joinable.length === 0}
          onChange={setSkipRows}
        />
      )}
      {refusal && <RefusalNote refusal={refusal} label={words.problems} />}
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? words.saving : words[purpose]}
        </Button>
        {markedHref !== undefined && (
          <LinkButton tone="quiet" href={markedHref} download>
            {words.marked}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

/** Why the choice that was sent last was refused. */
function RefusalNote({ refusal, label }: { refusal: NonNullable<ListChoiceProps["refusal"]>; label: string }) {
  return (
    <div role="alert">
      <p className={styles.wrong}>{refusal.message}</p>
      {refusal.problems.length > 0 && <ProblemList problems={refusal.problems} messages={{ label }} />}
    </div>
  );
}

/** The first choice of each placeholder: the column that fills it, or the proposal for one that nothing fills yet. */
function getFirstColumns(
  matches: readonly ColumnMatch[],
  purpose: ListChoiceProps["purpose"],
): Map<string, string | null> {
  return new Map(
    matches.map(({ name, column, proposal }) => [name, column ?? (purpose === "change" ? null : (proposal ?? null))]),
  );
}
