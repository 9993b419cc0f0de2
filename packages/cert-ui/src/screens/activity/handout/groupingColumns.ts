import { dataKeys, type HandoutColumn } from "cert-api";

/** The product writes these into every award, alike within an activity. */
const sharedColumns: readonly string[] = [dataKeys.activity, dataKeys.year];

/** From so many values on a column may tell single certificates apart. */
const individualValues = 20;

/**
 * The columns by which certificates are grouped, the likeliest first: not those that are alike in all of them. The holders'
 * names come last, with what else is another in most certificates, like their numbers.
 */
export function listGroupingColumns(columns: readonly HandoutColumn[]): HandoutColumn[] {
  const useful = columns.filter(({ name, values }) => values > 1 || !sharedColumns.includes(name));
  const most = Math.max(...useful.map(({ values }) => values));
  const isIndividual = ({ name, values }: HandoutColumn) =>
    name === dataKeys.name || (values >= individualValues && values > most / 2);
  return [...useful.filter((column) => !isIndividual(column)), ...useful.filter(isIndividual)];
}
