import type { NameListSheet } from "cert-api";

/**
 * Carries the sheet choices of the previous list over to a new one. Returns null if the sheets differ or were never
 * chosen. Row counts and the order of sheets do not matter.
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

const isAlike = (a: NameListSheet, b: NameListSheet): boolean =>
  a.hasName === b.hasName && (a.hidden ?? false) === (b.hidden ?? false);
