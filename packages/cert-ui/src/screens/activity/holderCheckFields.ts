import { FACTOR_DIGITS_MAX, FACTOR_DIGITS_MIN, type Activity } from "cert-api";
import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";

/** What visitors are asked before they are shown a certificate. */
export type HolderCheck = NonNullable<Activity["holderCheck"]>;

/** The keys of the fields, as errors of the endpoint name them. */
const keys = { column: "holderCheck.column", digits: "holderCheck.digits" } as const;

const counts = Array.from(
  { length: FACTOR_DIGITS_MAX - FACTOR_DIGITS_MIN + 1 },
  (_, index) => FACTOR_DIGITS_MIN + index,
);

/** The fields of what visitors are asked: a column without a name asks nothing. */
export function useHolderCheckFields(): readonly FormField[] {
  const words = useAdminMessages("holderCheck");
  const options = counts.map((digits) => ({ value: String(digits), label: fill(words.option, { digits }) }));
  return [
    { key: keys.column, label: words.column, hint: words.columnHint, kind: "text", isOptional: true },
    { key: keys.digits, label: words.digits, kind: "select", options },
  ];
}

/** The values of these fields in an activity's form. */
export const toHolderCheckValues = (factor: HolderCheck | null | undefined): FormValues => ({
  [keys.column]: factor?.column ?? "",
  [keys.digits]: String(factor?.digits ?? FACTOR_DIGITS_MIN),
});

/** What the endpoints take of it; nothing where it is as the form began. */
export function toHolderCheckInput(
  values: FormValues,
  opened: HolderCheck | null | undefined,
): { holderCheck?: HolderCheck | null } {
  const column = String(values[keys.column] ?? "").trim();
  const digits = Number(values[keys.digits] || FACTOR_DIGITS_MIN);
  if (column === "") return opened ? { holderCheck: null } : {};
  return opened?.column === column && opened.digits === digits ? {} : { holderCheck: { column, digits } };
}
