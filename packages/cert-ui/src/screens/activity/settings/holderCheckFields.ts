import { HOLDER_CHECK_DIGITS_MAX, HOLDER_CHECK_DIGITS_MIN, type Activity } from "cert-api";
import type { FormField, FormValues } from "../../../components/resourceForm/formValues.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";

export type HolderCheck = NonNullable<Activity["holderCheck"]>;

/** The keys of the fields, as in errors of the endpoint. */
const keys = { column: "holderCheck.column", digits: "holderCheck.digits" } as const;

const digitCounts = Array.from(
  { length: HOLDER_CHECK_DIGITS_MAX - HOLDER_CHECK_DIGITS_MIN + 1 },
  (_, index) => HOLDER_CHECK_DIGITS_MIN + index,
);

/** Returns the fields of a holder check. A column without a name means no check. */
export function useHolderCheckFields(): readonly FormField[] {
  const words = useAdminMessages("holderCheck");
  const options = digitCounts.map((digits) => ({ value: String(digits), label: fill(words.option, { digits }) }));
  return [
    { key: keys.column, label: words.column, hint: words.columnHint, kind: "text", isOptional: true },
    { key: keys.digits, label: words.digits, kind: "select", options },
  ];
}

export const toHolderCheckValues = (holderCheck: HolderCheck | null | undefined): FormValues => ({
  [keys.column]: holderCheck?.column ?? "",
  [keys.digits]: String(holderCheck?.digits ?? HOLDER_CHECK_DIGITS_MIN),
});

/** Converts these values to the endpoints' input. Returns nothing if they are unchanged. */
export function toHolderCheckInput(
  values: FormValues,
  initialCheck: HolderCheck | null | undefined,
): { holderCheck?: HolderCheck | null } {
  const column = String(values[keys.column] ?? "").trim();
  const digits = Number(values[keys.digits] || HOLDER_CHECK_DIGITS_MIN);
  if (column === "") return initialCheck ? { holderCheck: null } : {};
  return initialCheck?.column === column && initialCheck.digits === digits ? {} : { holderCheck: { column, digits } };
}
