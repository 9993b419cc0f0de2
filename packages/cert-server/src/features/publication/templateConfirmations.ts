import { type Confirmation, dataKeys } from "cert-api";
import type { Placeholder, Warning } from "cert-render";
import type { TemplateFindings } from "../../files/templateVersions.ts";
import type { NameList } from "../../lists/index.ts";
import { listFilledNames } from "../nameList/check/checkValidity.ts";
import { listPlaceholders, photoPlaceholders, validityNames } from "../template/placeholders.ts";

/** Names whose text is the same on every certificate of an activity. */
const sameForAll: ReadonlySet<string> = new Set([
  dataKeys.activity,
  dataKeys.year,
  dataKeys.date,
  dataKeys.numeralDate,
  dataKeys.code,
]);

/**
 * Lists what is unexpected about certificates printed from a template: that all are alike, that places of it look like
 * blanks, and placeholders that are empty on all of them.
 * @param list null while there is none: then nothing is said of its columns
 */
export function listTemplateConfirmations(
  { placeholders, candidates, warnings }: Pick<TemplateFindings, "placeholders" | "candidates" | "warnings">,
  list: Pick<NameList, "columns" | "rows"> | null,
  { validityMonths }: { validityMonths: number | null },
): Confirmation[] {
  const filled = list && [dataKeys.name, dataKeys.number, ...listFilledNames(list.columns, validityMonths)];
  const printed = [...placeholders, ...candidates.filter(({ name }) => filled?.includes(name) ?? true)];
  const blanks = warnings.find(({ code }) => code === "reading.blanks");
  const names = list === null ? [] : listUnfilled(placeholders, list, filled ?? []);
  return [
    ...(printed.every(({ name }) => sameForAll.has(name)) ? [{ code: "noPlaceholders" as const, params: {} }] : []),
    ...(blanks === undefined ? [] : [toUnnamedBlanks(blanks)]),
    ...(names.length > 0 ? [{ code: "unfilledPlaceholders" as const, params: { names } }] : []),
  ];
}

const toUnnamedBlanks = ({ params: { text, count }, place }: Warning): Confirmation => ({
  code: "unnamedBlanks",
  params: { text: String(text), count: Number(count), place },
});

/** Lists the optional placeholders that are empty on every certificate. */
function listUnfilled(
  placeholders: readonly Placeholder[],
  { columns, rows }: Pick<NameList, "columns" | "rows">,
  filled: readonly string[],
): string[] {
  return [...listPlaceholders(placeholders), ...photoPlaceholders(placeholders)]
    .filter(({ name, optional }) => {
      if (!optional || (validityNames.has(name) && filled.includes(name))) return false;
      const index = columns.indexOf(name);
      return rows.every(({ values }) => (values[index] ?? "") === "");
    })
    .map(({ name }) => name);
}
