import { dataKeys } from "cert-api";
import type { Placeholder } from "cert-render";
import type { TemplateFindings } from "../../files/templateVersions.ts";

/** What every award has, or is given when it is issued. */
const always: ReadonlySet<string> = new Set([
  dataKeys.name,
  dataKeys.members,
  dataKeys.number,
  dataKeys.activity,
  dataKeys.year,
  dataKeys.date,
  dataKeys.code,
]);

/** What the product fills in unless a list has a column of that name, which then comes first. */
export const standIns: ReadonlySet<string> = new Set([dataKeys.numeralDate]);

/** What is filled in of an award that is valid through a known day, whichever of its list's columns gives it. */
export const validityNames: ReadonlySet<string> = new Set([dataKeys.validUntil, dataKeys.numeralValidUntil]);

/**
 * Whether a template prints the issue date in numerals. One that lets it stay empty means a list's column alone: it did
 * before the product knew the name, and what was issued then prints the same for ever.
 */
export const printsNumeralDate = (placeholders: readonly Placeholder[]): boolean =>
  placeholders.some(({ name, optional }) => name === dataKeys.numeralDate && !optional);

/** The text itself in a list of texts. */
const itemKey = ".";

/** The placeholders that are filled with a picture of each award. */
export const photoPlaceholders = (placeholders: readonly Placeholder[]): Placeholder[] =>
  placeholders.filter(({ kind }) => kind === "photo");

/** The placeholders that a list's columns have to fill with text. */
export const listPlaceholders = (placeholders: readonly Placeholder[]): Placeholder[] =>
  placeholders.filter(({ name, kind }) => kind !== "photo" && !always.has(name) && name !== itemKey);

/** Of those, the ones that must not stay empty. */
export const requiredNames = (placeholders: readonly Placeholder[]): string[] =>
  listPlaceholders(placeholders)
    .filter(({ optional }) => !optional)
    .map(({ name }) => name);

/** Whether the template prints the lasting address as a picture. */
export const hasQrCode = (placeholders: readonly Placeholder[]): boolean =>
  placeholders.some(({ name }) => name === dataKeys.code);

/** The names under which a template prints something: its placeholders, and the marks that may be ones. */
export const listNames = ({
  placeholders,
  candidates,
}: Pick<TemplateFindings, "placeholders" | "candidates">): string[] =>
  [...placeholders, ...candidates].map(({ name }) => name);
