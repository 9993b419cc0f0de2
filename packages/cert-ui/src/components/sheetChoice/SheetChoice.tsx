import type { NameListSheet } from "cert-api";
import { useState } from "react";
import { Form } from "../form/Form.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { type ChoiceRefusal, RefusalNote } from "../problemList/RefusalNote.tsx";
import { buttons, intro, root, unused, wrong } from "./SheetChoice.css.ts";
import { UseChoice } from "./UseChoice.tsx";

/** The use of each sheet that can be part of the name list, as the endpoint expects it. */
export type ChosenSheets = { name: string; use: "join" | "ignore" }[];

export interface SheetChoiceProps {
  /** All sheets of the workbook. Those that cannot be a name list are only named. */
  sheets: readonly NameListSheet[];
  /** Disables the form while the choice is saved. */
  busy: boolean;
  /** The refusal of the last choice, shown until the next one. */
  refusal?: ChoiceRefusal | null | undefined;
  /** Called with at least one joined sheet. */
  onChoose: (choice: { sheets: ChosenSheets }) => void;
  /** Called to cancel. Without it there is no cancel button. */
  onCancel?: (() => void) | undefined;
}

/** Lets an administrator choose the sheets that make up the name list. Each is joined or left out. */
export function SheetChoice({ sheets, busy, refusal, onChoose, onCancel }: SheetChoiceProps) {
  const messages = useAdminMessages("sheetChoice");
  const joinable = sheets.filter(canJoin);
  const others = sheets.filter((sheet) => !canJoin(sheet));
  const [uses, setUses] = useState<Readonly<Record<string, NameListSheet["use"]>>>(() => getFirstUses(joinable));
  const [isEmpty, setEmpty] = useState(false);
  const submit = () => {
    const chosen = joinable.map(({ name }) => ({ name, use: uses[name] ?? "ignore" }));
    const isEmptyChoice = chosen.every(({ use }) => use === "ignore");
    setEmpty(isEmptyChoice);
    if (!isEmptyChoice && !busy) onChoose({ sheets: chosen });
  };
  return (
    <Form className={root} onSubmit={submit}>
      <p className={intro}>{messages.intro}</p>
      {joinable.map(({ name, rows }) => (
        <UseChoice
          key={name}
          name={name}
          rows={rows}
          use={uses[name] ?? null}
          onUseChange={(use) => setUses((before) => ({ ...before, [name]: use }))}
        />
      ))}
      {others.length > 0 && (
        <ul className={unused}>
          {others.map(({ name, rows, hidden }) => (
            <li key={name}>{fill(hidden ? messages.hidden : messages.withoutName, { name, rows })}</li>
          ))}
        </ul>
      )}
      {isEmpty && (
        <p className={wrong} role="alert">
          {messages.none}
        </p>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
      <div className={buttons}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? messages.saving : messages.save}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** Returns the initial choice of each sheet: the earlier one, or `join` if only one sheet can be the name list. */
function getFirstUses(joinable: readonly NameListSheet[]): Record<string, NameListSheet["use"]> {
  const proposed = joinable.length === 1 ? ("join" as const) : null;
  return Object.fromEntries(joinable.map(({ name, use }) => [name, use ?? proposed]));
}

/** Reports whether a sheet can be part of the list, so that an administrator must decide. */
export const canJoin = ({ hasName, hidden = false }: NameListSheet): boolean => hasName && !hidden;

/** Reports whether a list has several sheets of data, at least one of which can be joined. */
export const needsChoice = (sheets: readonly NameListSheet[]): boolean =>
  sheets.filter(({ hidden = false }) => !hidden).length > 1 && sheets.some(canJoin);
