import { dataKeys, type HandoutColumn } from "cert-api";

/** The product writes these into every award, alike within an activity. */
const sharedColumns: readonly string[] = [dataKeys.activity, dataKeys.year];

/**
 * The columns by which certificates are grouped, the likeliest first: not those that are alike in all of them, and the
 * holders' names last.
 */
export function listGroupingColumns(columns: readonly HandoutColumn[]): HandoutColumn[] {
  const useful = columns.filter(({ name, values }) => values > 1 || !sharedColumns.includes(name));
  const isName = ({ name }: HandoutColumn) => name === dataKeys.name;
  return [...useful.filter((column) => !isName(column)), ...useful.filter(isName)];
}
