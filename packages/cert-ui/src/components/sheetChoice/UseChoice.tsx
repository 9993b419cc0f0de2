import type { NameListSheet } from "cert-api";
import { useId } from "react";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { focusable } from "../../theme/text.css.ts";
import { box, choice, count, name as nameClass, sheet as sheetClass } from "./SheetChoice.css.ts";

interface UseChoiceProps {
  name: string;
  rows: number;
  use: NameListSheet["use"];
  onUseChange: (use: "join" | "ignore") => void;
}

/** The choice for one sheet: part of the name list, or left out. */
export function UseChoice({ name, rows, use: chosenUse, onUseChange }: UseChoiceProps) {
  const messages = useAdminMessages("sheetChoice");
  const group = useId();
  return (
    <fieldset className={sheetClass}>
      <legend className={nameClass}>
        {name} <span className={count}>{fill(messages.rows, { rows })}</span>
      </legend>
      {(["join", "ignore"] as const).map((use) => (
        <label key={use} className={choice}>
          <input
            type="radio"
            className={`${box} ${focusable}`}
            name={group}
            checked={chosenUse === use}
            onChange={() => onUseChange(use)}
            required
          />
          {messages[use]}
        </label>
      ))}
    </fieldset>
  );
}
