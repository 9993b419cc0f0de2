import type { NameListSheet } from "cert-api";

/**
 * The sheets of a new list with what was chosen for those of the list before it; null where these are others, or were
 * never chosen from. How many rows a sheet has makes no difference, nor in which order they come.
 */
export function carrySheets(
  sheets: readonly NameListSheet[],
  earlier: readonly NameListSheet[] | null,
): NameListSheet[] | null {
  const isVisible = ({ hidden = false }: NameListSheet) => !hidden;
  // A list of which columns were left out is stored without its hidden sheets, which are never joined
  if (earlier === null || earlier.filter(isVisible).length !== sheets.filter(isVisible).length) return null;
  const carried: NameListSheet[] = [];
  for (const sheet of sheets) {
    if (!isVisible(sheet)) {
      carried.push(sheet);
      continue;
    }
    const before = earlier.find(({ name }) => name === sheet.name);
    if (before === undefined || before.use === null || !isAlike(before, sheet)) return null;
    carried.push({ ...sheet, use: before.use });
  }
  return carried;
}

/** Whether two sheets of one name can be used for the same. */
const isAlike = (a: NameListSheet, b: NameListSheet): boolean =>
  a.hasName === b.hasName && (a.hidden ?? false) === (b.hidden ?? false);
