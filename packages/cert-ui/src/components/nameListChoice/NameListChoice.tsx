import type { ColumnMatch, NameListColumn, NameListSheet } from "cert-api";
import { useState, useId } from "react";
import { Form } from "../form/Form.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { fill } from "../../messages/fill.ts";
import { focusable } from "../../theme/text.css.ts";
import { control } from "../../theme/control.css.ts";
import { Button, LinkButton } from "../button/Button.tsx";
import { type ChoiceRefusal, RefusalNote } from "../problemList/RefusalNote.tsx";
import { canJoin, type ChosenSheets } from "../sheetChoice/SheetChoice.tsx";
import { UseChoice } from "../sheetChoice/UseChoice.tsx";
import * as styles from "./NameListChoice.css.ts";

/** The choices for a list, as the endpoint expects them. */
export interface NameListChoices {
  /** The column of each placeholder; null for none. */
  columns: { name: string; column: string | null }[];
  /** True if the rows with errors are left out. */
  skipRows: boolean;
  /** The use of each sheet, if the workbook requires a choice. */
  sheets?: ChosenSheets;
}

export interface NameListChoiceProps {
  /** The purpose of the choice: to use a refused list or template after all, or to change the columns of a list in use. */
  purpose: "list" | "template" | "change";
  /** The placeholders without a column of the same name. */
  matches?: readonly ColumnMatch[] | undefined;
  /** The columns of the list. */
  choosable?: readonly NameListColumn[] | undefined;
  /** The sheets of a workbook that requires a choice. */
  sheets?: readonly NameListSheet[] | undefined;
  /** The number of rows with errors that can be left out. */
  errorRows?: number | undefined;
  /** The number of rows that would remain. */
  soundRows?: number | undefined;
  /** The address of the list with marked errors; without it no download is offered. */
  markedHref?: string | undefined;
  /** Disables the form while the choice is saved. */
  busy: boolean;
  /** The refusal of the last choice. */
  refusal?: ChoiceRefusal | null | undefined;
  onChoose: (choices: NameListChoices) => void;
}

/**
 * Lets an administrator use a list as it is, with a column for each placeholder and without the rows that have errors.
 * Proposals are preselected.
 */
export function NameListChoice(props: NameListChoiceProps) {
  const { purpose, matches = [], choosable = [], sheets = [], errorRows = 0, soundRows = 0 } = props;
  const { markedHref, busy, refusal, onChoose } = props;
  const messages = useAdminMessages("nameListChoice");
  const joinable = sheets.filter(canJoin);
  const [columns, setColumns] = useState(() => getFirstColumns(matches, purpose));
  const [uses, setUses] = useState(() => new Map(joinable.map(({ name, use }) => [name, use])));
  const [skipRows, setSkipRows] = useState(false);
  const submit = () => {
    if (busy) return;
    const chosenSheets = joinable.map(({ name }) => ({ name, use: uses.get(name) ?? "ignore" }));
    onChoose({
      columns: matches.map(({ name }) => ({ name, column: columns.get(name) ?? null })),
      skipRows,
      ...(joinable.length > 0 && { sheets: chosenSheets }),
    });
  };
  return (
    <Form className={styles.root} onSubmit={submit}>
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
        {...{ matches, choosable, columns, messages }}
        onColumnChange={({ name, column }) => setColumns((before) => new Map(before).set(name, column))}
      />
      {errorRows > 0 && (
        <RowChoice
          {...{ errorRows, soundRows, skipRows, messages }}
          isRequired={matches.length === 0 && joinable.length === 0}
          onChange={setSkipRows}
        />
      )}
      {refusal && <RefusalNote refusal={refusal} messages={{ label: messages.problems }} />}
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? messages.saving : messages[purpose]}
        </Button>
        {markedHref !== undefined && (
          <LinkButton tone="quiet" href={markedHref} download>
            {messages.marked}
          </LinkButton>
        )}
      </div>
    </Form>
  );
}

/** Returns the initial column of each placeholder: the one that fills it, or a proposal. */
function getFirstColumns(
  matches: readonly ColumnMatch[],
  purpose: NameListChoiceProps["purpose"],
): Map<string, string | null> {
  return new Map(
    matches.map(({ name, column, proposal }) => [name, column ?? (purpose === "change" ? null : (proposal ?? null))]),
  );
}

interface RowChoiceProps {
  errorRows: number;
  soundRows: number;
  skipRows: boolean;
  isRequired: boolean;
  onChange: (skipRows: boolean) => void;
  messages: AdminMessages["nameListChoice"];
}

/** Asks whether the rows with errors are left out. */
function RowChoice({ errorRows, soundRows, skipRows, isRequired, onChange, messages }: RowChoiceProps) {
  const id = useId();
  return (
    <div>
      <h3 className={styles.title}>{messages.rows}</h3>
      <label className={styles.choice}>
        <input
          type="checkbox"
          className={`${styles.box} ${focusable}`}
          checked={skipRows}
          required={isRequired}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        {fill(messages.skip, { errors: errorRows, rows: soundRows })}
      </label>
      <p id={id} className={styles.note}>
        {messages.rowsAdvice}
      </p>
    </div>
  );
}

/** The column of each placeholder; null for none. */
type ColumnByName = ReadonlyMap<string, string | null>;

interface MatchChoicesProps {
  matches: readonly ColumnMatch[];
  choosable: readonly NameListColumn[];
  columns: ColumnByName;
  onColumnChange: (change: { name: string; column: string | null }) => void;
  messages: AdminMessages["nameListChoice"];
}

/** A column choice for each placeholder without a column of its name. Renders nothing if there are none. */
function MatchChoices({ matches, choosable, columns, onColumnChange, messages }: MatchChoicesProps) {
  if (matches.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{messages.columns}</h3>
      <p className={styles.note}>{messages.columnsAdvice}</p>
      <div className={styles.matches}>
        {matches.map((match) => (
          <ColumnChoice
            key={match.name}
            match={match}
            choosable={choosable}
            column={columns.get(match.name) ?? null}
            onColumnChange={(column) => onColumnChange({ name: match.name, column })}
            messages={messages}
          />
        ))}
      </div>
    </>
  );
}

interface ColumnChoiceProps {
  match: ColumnMatch;
  choosable: readonly NameListColumn[];
  column: string | null;
  onColumnChange: (column: string | null) => void;
  messages: AdminMessages["nameListChoice"];
}

/** A choice of the column for a placeholder. Columns are listed with some of their values. */
function ColumnChoice({ match, choosable, column, onColumnChange, messages }: ColumnChoiceProps) {
  const id = useId();
  const { name, optional = false, proposal, source = "name" } = match;
  const hint = proposal !== undefined && column === proposal ? messages[hints[source]] : "";
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
        <option value="">{optional ? messages.none : messages.choose}</option>
        {choosable.map(({ name: header, samples }) => (
          <option key={header} value={header}>
            {samples.length === 0
              ? header
              : fill(messages.column, { name: header, samples: samples.join(messages.separator) })}
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
