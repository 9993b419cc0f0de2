import { dataKeys, nameListProblem, type NameListProblem, type Problem } from "cert-api";
import type { Placeholder, Candidate, Warning } from "cert-render";
import type { TemplateFindings } from "../../../files/templateVersions.ts";

/** Names for which every award has a value or gets one when it is issued. */
const always: ReadonlySet<string> = new Set([
  dataKeys.name,
  dataKeys.members,
  dataKeys.number,
  dataKeys.activity,
  dataKeys.year,
  dataKeys.date,
  dataKeys.code,
]);

/** Names that the product fills in unless a list has a column of that name, which takes precedence. */
export const standIns: ReadonlySet<string> = new Set([dataKeys.numeralDate]);

/** Names filled in for an award with a known last day of validity, whichever column of the list gives it. */
export const validityNames: ReadonlySet<string> = new Set([dataKeys.validUntil, dataKeys.numeralValidUntil]);

/**
 * Returns true if a template prints the issue date in numerals. If the placeholder is optional, it means only a column of
 * the list: that was so before the product knew the name, and certificates issued then must print the same.
 */
export const printsNumeralDate = (placeholders: readonly Placeholder[]): boolean =>
  placeholders.some(({ name, optional }) => name === dataKeys.numeralDate && !optional);

const itemKey = ".";

export const photoPlaceholders = (placeholders: readonly Placeholder[]): Placeholder[] =>
  placeholders.filter(({ kind }) => kind === "photo");

export const listPlaceholders = (placeholders: readonly Placeholder[]): Placeholder[] =>
  placeholders.filter(({ name, kind }) => kind !== "photo" && !always.has(name) && name !== itemKey);

export const requiredNames = (placeholders: readonly Placeholder[]): string[] =>
  listPlaceholders(placeholders)
    .filter(({ optional }) => !optional)
    .map(({ name }) => name);

export const hasQrCode = (placeholders: readonly Placeholder[]): boolean =>
  placeholders.some(({ name }) => name === dataKeys.code);

/** The parts of a template that decide how columns of a list are named. */
export type PrintedNames = Pick<TemplateFindings, "placeholders" | "candidates">;

/** Lists the names that a template prints, if there is one: its placeholders, and marks that may be placeholders. */
export const listNames = (template: PrintedNames | null): string[] =>
  template === null ? [] : [...template.placeholders, ...template.candidates].map(({ name }) => name);

/** Names for which every award has a text, whatever its list contains. */
const filledNames: ReadonlySet<string> = new Set([
  dataKeys.name,
  dataKeys.number,
  dataKeys.activity,
  dataKeys.year,
  dataKeys.date,
]);

/**
 * Reports, for each mark of a template that may be a placeholder, whether a list with these columns makes it one.
 * @param columns null if there is no list yet
 */
export function toMarkProblems(candidates: readonly Candidate[], columns: readonly string[] | null): NameListProblem[] {
  return candidates.map(({ name, literal, place, placeCodes }) => {
    const isFilled = filledNames.has(name) || columns?.includes(name) === true;
    const code = isFilled ? "filledMark" : columns === null ? "undecidedMark" : "literalMark";
    return nameListProblem(code, { placeholder: name, place, placeCodes: toPlaceCodes(placeCodes) }, { literal, name });
  });
}

export const toTemplateProblems = (warnings: readonly Warning[]): Problem[] =>
  warnings.map(({ params, placeCodes, ...warning }) => ({
    level: "warning",
    ...warning,
    params: { ...params },
    placeCodes: toPlaceCodes(placeCodes),
  }));

/** Returns the parts of a place as the contract has them. */
export const toPlaceCodes = (parts: Warning["placeCodes"]) =>
  parts.map(({ code, params }) => ({ code, params: { ...params } }));
