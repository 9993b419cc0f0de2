import { dataKeys, existingKeys, publicContentKeys } from "cert-api";

/** Columns that the search shows anyway, and the names of files. */
const leftOut = new Set<string>([...publicContentKeys, dataKeys.name, existingKeys.file]);

/** Returns the columns of a list that can be shown beside the winner. The chosen one is included even if the list lacks it. */
export function toColumnChoices(columns: readonly string[], chosen: string | null): string[] {
  const offered = columns.filter((column) => !leftOut.has(column));
  return chosen === null || offered.includes(chosen) ? offered : [...offered, chosen];
}
