import { dataKeys, isOrganizationHeader, isRowCountHeader } from "cert-api";
import { looksPersonal } from "../../lists/index.ts";

interface Column {
  name: string;
  values: ReadonlySet<string>;
}

/** Columns that the product writes into every award with the same value throughout an activity. */
const sharedColumns: ReadonlySet<string> = new Set([dataKeys.activity, dataKeys.year]);

/**
 * Returns true if certificates can be grouped by a column: it does not identify single persons, does not count rows, and
 * has at most half as many values as there are awards. Columns of schools are accepted with more values.
 * @param year the current year
 */
export function isGroupingColumn(
  { name, values }: Column,
  { awards, year }: { awards: number; year: number },
): boolean {
  const isOfOne = name === dataKeys.name || name === dataKeys.number || isRowCountHeader(name);
  if (isOfOne || (values.size === 1 && sharedColumns.has(name))) return false;
  return (isOrganizationHeader(name) || values.size <= awards / 2) && !looksPersonal(name, [...values], year);
}
