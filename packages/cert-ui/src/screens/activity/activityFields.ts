import type { FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { toContactInput, useContactFields } from "../contact/contactFields.ts";
import { toValidityMonths } from "./validityText.ts";

/**
 * The fields of an activity's form. The rule of validity may stay empty. `columns`: those of its list from which one may be
 * shown beside the winner; an activity without a list has no such choice yet.
 */
export function useActivityFields(columns: readonly string[] = []): readonly FormField[] {
  const { name } = useAdminMessages("fields");
  const validity = useAdminMessages("activityValidity");
  const winner = useAdminMessages("winnerColumn");
  const contactFields = useContactFields("activity");
  const options = [{ value: "", label: winner.none }, ...columns.map((column) => ({ value: column, label: column }))];
  return [
    { key: "name", label: name, kind: "text" },
    { key: "validityMonths", label: validity.label, hint: validity.hint, kind: "text", isOptional: true },
    ...(columns.length === 0
      ? []
      : [{ key: "winnerColumn", label: winner.label, hint: winner.hint, kind: "select" as const, options }]),
    ...contactFields,
  ];
}

/** What the endpoints take of an activity, from what its form holds; a choice that was not offered stays as it is. */
export const toActivityInput = (values: FormValues) => ({
  name: String(values["name"]),
  validityMonths: toValidityMonths(String(values["validityMonths"] ?? "")),
  contact: toContactInput(values),
  ...(values["winnerColumn"] !== undefined && { winnerColumn: String(values["winnerColumn"]) || null }),
});
