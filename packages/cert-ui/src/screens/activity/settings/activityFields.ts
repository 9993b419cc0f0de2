import {
  dataKeys,
  existingKeys,
  publicContentKeys,
  HOLDER_CHECK_DIGITS_MAX,
  HOLDER_CHECK_DIGITS_MIN,
  parseValidity,
  type Activity,
  type ActivitySettings,
} from "cert-api";
import { toOptions } from "../../../components/field/toOptions.ts";
import type { FieldValue, FormField, FormValues } from "../../../components/resourceForm/formValues.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../../messages/fill.ts";

const publicSearchScopes = ["all", "whole", "number"] as const satisfies readonly Activity["publicSearch"][];

/** The settings that the form asks for; the offsets are asked for where the text alone is downloaded. */
type FormSetting = Exclude<keyof ActivitySettings, "offsetRight" | "offsetDown">;

/**
 * Returns the fields of an activity's form. The rule of validity may be empty.
 * @param columns the list's columns, one of which can be shown beside the winner; without a list there is no such choice
 */
export function useActivityFields(columns: readonly string[] = []): readonly FormField[] {
  const { name } = useAdminMessages("fields");
  const { activityValidity: validity, winnerColumn: winner, publicSearch: search, contact } = useAdminMessages();
  const scopes = toOptions(publicSearchScopes, search);
  const options = [{ value: "", label: winner.none }, ...columns.map((column) => ({ value: column, label: column }))];
  const fields: Readonly<Record<FormSetting, readonly FormField[]>> = {
    validityMonths: [
      { key: "validityMonths", label: validity.label, hint: validity.hint, kind: "text", optional: true },
    ],
    winnerColumn:
      columns.length === 0
        ? []
        : [{ key: "winnerColumn", label: winner.label, hint: winner.hint, kind: "select", options }],
    publicSearch: [{ key: "publicSearch", label: search.label, hint: search.hint, kind: "select", options: scopes }],
    holderCheck: useHolderCheckFields(),
    contact: [
      { key: "contact", label: contact.label, hint: contact.activityHint, kind: "area", rows: 2, optional: true },
    ],
  };
  return [{ key: "name", label: name, kind: "text" }, ...Object.values(fields).flat()];
}

type ActivityValues = FormValues & Readonly<Record<Exclude<FormSetting, "holderCheck">, FieldValue>>;

/** Returns the function that converts an activity to the values of its form. */
export function useActivityValues(): (activity: Activity) => ActivityValues {
  const validityMessages = useAdminMessages("activityValidity");
  return (activity) => ({
    name: activity.name,
    validityMonths: formatValidityMonths(activity.validityMonths, validityMessages),
    winnerColumn: activity.winnerColumn ?? "",
    publicSearch: activity.publicSearch,
    ...toHolderCheckValues(activity.holderCheck),
    contact: activity.contact ?? "",
  });
}

/**
 * Converts the values of an activity's form to the endpoints' input. A choice that was not offered stays unchanged. The
 * search scope and the holder check are sent only if they differ from those of `record`.
 */
export const toActivityInput = (
  values: FormValues,
  record: Partial<Pick<Activity, "publicSearch" | "holderCheck">> = {},
): { name: string } & { [Setting in FormSetting]: ActivitySettings[Setting] | undefined } => ({
  name: String(values["name"]),
  validityMonths: toValidityMonths(String(values["validityMonths"] ?? "")),
  winnerColumn: values["winnerColumn"] === undefined ? undefined : String(values["winnerColumn"]) || null,
  publicSearch:
    values["publicSearch"] === record.publicSearch
      ? undefined
      : publicSearchScopes.find((scope) => scope === values["publicSearch"]),
  holderCheck: toHolderCheck(values, record.holderCheck),
  contact: String(values["contact"] ?? ""),
});

/** Columns that the search shows anyway, and the names of files. */
const leftOut = new Set<string>([...publicContentKeys, dataKeys.name, existingKeys.file]);

/** Returns the columns of a list that can be shown beside the winner. The chosen one is included even if the list lacks it. */
export function toColumnChoices(columns: readonly string[], chosen: string | null): string[] {
  const offered = columns.filter((column) => !leftOut.has(column));
  return chosen === null || offered.includes(chosen) ? offered : [...offered, chosen];
}

type HolderCheck = NonNullable<Activity["holderCheck"]>;

/** The keys of the fields, as in errors of the endpoint. */
const keys = { column: "holderCheck.column", digits: "holderCheck.digits" } as const;

const digitCounts = Array.from(
  { length: HOLDER_CHECK_DIGITS_MAX - HOLDER_CHECK_DIGITS_MIN + 1 },
  (_, index) => HOLDER_CHECK_DIGITS_MIN + index,
);

/** Returns the fields of a holder check. A column without a name means no check. */
function useHolderCheckFields(): readonly FormField[] {
  const messages = useAdminMessages("holderCheck");
  const options = digitCounts.map((digits) => ({ value: String(digits), label: fill(messages.option, { digits }) }));
  return [
    { key: keys.column, label: messages.column, hint: messages.columnHint, kind: "text", optional: true },
    { key: keys.digits, label: messages.digits, kind: "select", options },
  ];
}

const toHolderCheckValues = (holderCheck: HolderCheck | null | undefined): FormValues => ({
  [keys.column]: holderCheck?.column ?? "",
  [keys.digits]: String(holderCheck?.digits ?? HOLDER_CHECK_DIGITS_MIN),
});

/** Converts these values to the endpoints' input; undefined if they are unchanged. */
function toHolderCheck(
  values: FormValues,
  initialCheck: HolderCheck | null | undefined,
): HolderCheck | null | undefined {
  const column = String(values[keys.column] ?? "").trim();
  const digits = Number(values[keys.digits] || HOLDER_CHECK_DIGITS_MIN);
  if (column === "") return initialCheck ? null : undefined;
  return initialCheck?.column === column && initialCheck.digits === digits ? undefined : { column, digits };
}

/** An invalid number of months, which the server refuses with an explanation of the format. */
const UNREADABLE = 0;

/** Texts with a placeholder for a number: `{count}`. */
interface ValidityMessages {
  years: string;
  months: string;
}

/** Formats the months of an activity's rule of validity, in whole years if possible; empty without a rule. */
export function formatValidityMonths(
  months: number | null,
  { years, months: monthMessages }: ValidityMessages,
): string {
  if (months === null) return "";
  return months % 12 === 0 ? fill(years, { count: months / 12 }) : fill(monthMessages, { count: months });
}

/** Parses a number of months: 3年, 18个月, or a plain number. Returns null for an empty text. */
export function toValidityMonths(text: string): number | null {
  const plain = text.normalize("NFKC").trim();
  if (plain === "") return null;
  if (/^\d{1,4}$/u.test(plain)) return Number(plain);
  const validity = parseValidity(plain);
  return validity?.kind === "months" ? validity.months : UNREADABLE;
}
