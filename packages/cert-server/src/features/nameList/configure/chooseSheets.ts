import { type NameListSheet, type Reason, toInputError, toReason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";
import { joinedNames } from "../../listReading/prepareList.ts";

export interface SheetUse {
  name: string;
  use: "join" | "ignore";
}

/**
 * Returns the sheets of a list with their chosen uses.
 * @throws Refusal unless the choice names each sheet that can be joined once, and joins at least one
 */
export function chooseSheets(sheets: readonly NameListSheet[], choice: readonly SheetUse[]): NameListSheet[] {
  const reasons: Reason[] = [];
  const uses = new Map<string, "join" | "ignore">();
  for (const { name, use } of choice) {
    const sheet = sheets.find((candidate) => candidate.name === name);
    if (sheet === undefined) reasons.push(toReason("activity.unknownSheet", { sheet: name }));
    else if (uses.has(name)) reasons.push(toReason("activity.sheetTwice", { sheet: name }));
    else if (use === "join" && sheet.hidden) reasons.push(toReason("activity.sheetHidden", { sheet: name }));
    else if (use === "join" && !sheet.hasName) reasons.push(toReason("activity.sheetWithoutName", { sheet: name }));
    uses.set(name, use);
  }
  const result = sheets.map((sheet) => ({ ...sheet, use: uses.get(sheet.name) ?? (isOpen(sheet) ? null : sheet.use) }));
  for (const { name, use } of result)
    if (use === null) reasons.push(toReason("activity.sheetMissing", { sheet: name }));
  if (reasons.length === 0 && joinedNames(result).length === 0) reasons.push(toReason("activity.noSheetJoined"));
  const [first] = reasons;
  if (first === undefined) return result;
  const errors = reasons.map((reason) => toInputError(reason, { field: "sheets" }));
  throw new Refusal("invalid", first, { errors });
}

/** Returns true if a sheet can be joined, so that a user has to choose. */
const isOpen = ({ hasName, hidden = false }: NameListSheet) => hasName && !hidden;
