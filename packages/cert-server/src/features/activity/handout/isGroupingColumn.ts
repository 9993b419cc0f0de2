import { dataKeys, isOrganizationHeader, isRowCountHeader } from "cert-api";
import { looksPersonal } from "../../../lists/rules/personalColumn.ts";

/** A column with what awards say in it. */
interface Column {
  name: string;
  values: ReadonlySet<string>;
}

/** The product writes these into every award, alike within an activity. */
const sharedColumns: ReadonlySet<string> = new Set([dataKeys.activity, dataKeys.year]);

/**
 * Returns whether certificates are grouped by a column: it is about no single person, counts no rows, and has half as many
 * values as there are awards at most. Schools count with more: they get what is theirs, be it one.
 * @param year the year it is now
 */
export function isGroupingColumn(
  { name, values }: Column,
  { awards, year }: { awards: number; year: number },
): boolean {
  const isOfOne = name === dataKeys.name || name === dataKeys.number || isRowCountHeader(name);
  if (isOfOne || (values.size === 1 && sharedColumns.has(name))) return false;
  return (isOrganizationHeader(name) || values.size <= awards / 2) && !looksPersonal(name, [...values], year);
}
