import type { NameListSheet, Problem } from "cert-api";
import { useId, useState, type FormEvent } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { focusable } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { ProblemList } from "../problemList/ProblemList.tsx";
import { canJoin } from "./canJoin.ts";
import {
  box,
  buttons,
  choice,
  count,
  intro,
  name as nameClass,
  root,
  sheet as sheetClass,
  unused,
  wrong,
} from "./SheetChoice.css.ts";

/** What is to become of each sheet that can be joined; as the endpoint takes it. */
export type ChosenSheets = { name: string; use: "join" | "ignore" }[];

/** Why a choice was not taken. */
export interface SheetRefusal {
  message: string;
  problems: readonly Problem[];
}

export interface SheetChoiceProps {
  sheets: readonly NameListSheet[];
  busy: boolean;
  refusal?: SheetRefusal | null | undefined;
  onChoose: (choice: { sheets: ChosenSheets }) => void;
  /** Shows a button that leaves things as they are. */
  onCancel?: (() => void) | undefined;
  messages?: Partial<AdminMessages["sheetChoice"]>;
}

/** Which sheets of a workbook are the name list: each is joined or left out. */
export function SheetChoice({ sheets, busy, refusal, onChoose, onCancel, messages }: SheetChoiceProps) {
  const words = useAdminMessages("sheetChoice", messages);
  const id = useId();
  const open = sheets.filter(canJoin);
  const others = sheets.filter((sheet) => !canJoin(sheet));
  const [uses, setUses] = useState<Readonly<Record<string, NameListSheet["use"]>>>(() => firstUses(open));
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = open.map(({ name }) => ({ name, use: uses[name] ?? "ignore" }));
    const isNone = chosen.every(({ use }) => use === "ignore");
    setEmpty(isNone);
    if (!isNone && !busy) onChoose({ sheets: chosen });
  };
  return (
    <form className={root} onSubmit={submit}>
      <p className={intro}>{words.intro}</p>
      {open.map(({ name, rows }) => (
        <fieldset key={name} className={sheetClass}>
          <legend className={nameClass}>
            {name} <span className={count}>{fill(words.rows, { rows })}</span>
          </legend>
          {(["join", "ignore"] as const).map((use) => (
            <label key={use} className={choice}>
              <input
                type="radio"
                className={`${box} ${focusable}`}
                name={`${id}${name}`}
                checked={uses[name] === use}
                onChange={() => setUses((before) => ({ ...before, [name]: use }))}
                required
              />
              {words[use]}
            </label>
          ))}
        </fieldset>
      ))}
      {others.length > 0 && (
        <ul className={unused}>
          {others.map(({ name, rows, hidden }) => (
            <li key={name}>{fill(hidden ? words.hidden : words.withoutName, { name, rows })}</li>
          ))}
        </ul>
      )}
      {isEmpty && (
        <p className={wrong} role="alert">
          {words.none}
        </p>
      )}
      {refusal && (
        <div className={root} role="alert">
          <p className={wrong}>{refusal.message}</p>
          {refusal.problems.length > 0 && <ProblemList problems={refusal.problems} />}
        </div>
      )}
      <div className={buttons}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? words.saving : words.save}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What was chosen before; where only one sheet can be the list, it is proposed. */
function firstUses(open: readonly NameListSheet[]): Record<string, NameListSheet["use"]> {
  const proposed = open.length === 1 ? ("join" as const) : null;
  return Object.fromEntries(open.map(({ name, use }) => [name, use ?? proposed]));
}
