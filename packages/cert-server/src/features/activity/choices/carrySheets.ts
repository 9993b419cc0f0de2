import type { NameListSheet } from "cert-api";

/**
 * The sheets of a new list with what was chosen for those of the list before it; null where these are others, or were
 * never chosen from. How many rows a sheet has makes no difference, nor in which order they come.
 */
export function carrySheets(
  sheets: readonly NameListSheet[],
  earlierSheets: readonly NameListSheet[] | null,
): NameListSheet[] | null {
  const isVisible = ({ hidden = false }: NameListSheet) => !hidden;
  // A list of which columns were left out is stored without its hidden sheets, which are never joined
  if (earlierSheets === null || earlierSheets.filter(isVisible).length !== sheets.filter(isVisible).length) return null;
  const newSheets: NameListSheet[] = [];
  for (const sheet of sheets) {
    if (!isVisible(sheet)) {
      newSheets.push(sheet);
      continue;
    }
    const earlierSheet = earlierSheets.find(({ name }) => name === sheet.name);
    if (earlierSheet === undefined || earlierSheet.use === null || !isAlike(earlierSheet, sheet)) return null;
    newSheets.push({ ...sheet, use: earlierSheet.use });
  }
  return newSheets;
}

/** Whether two sheets of one name can be used for the same. */
const isAlike = (a: NameListSheet, b: NameListSheet): boolean =>
  a.hasName === b.hasName && (a.hidden ?? false) === (b.hidden ?? false);
