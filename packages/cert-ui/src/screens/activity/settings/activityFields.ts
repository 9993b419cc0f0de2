import { dataKeys, existingKeys, publicContentKeys, type Activity } from "cert-api";
import type { FormField, FormValues } from "../../../components/resourceForm/formValues.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { toContactInput, toContactValues, useContactFields } from "../../contact/contactFields.ts";
import {
  type HolderCheck,
  toHolderCheckInput,
  toHolderCheckValues,
  useHolderCheckFields,
} from "./holderCheckFields.ts";
import { formatValidityMonths, toValidityMonths } from "./validityText.ts";

const publicSearchScopes = ["all", "whole", "number"] as const satisfies readonly Activity["publicSearch"][];

/**
 * Returns the fields of an activity's form. The rule of validity may be empty.
 * @param columns the list's columns, one of which can be shown beside the winner; without a list there is no such choice
 */
export function useActivityFields(columns: readonly string[] = []): readonly FormField[] {
  const { name } = useAdminMessages("fields");
  const validity = useAdminMessages("activityValidity");
  const winner = useAdminMessages("winnerColumn");
  const search = useAdminMessages("publicSearch");
  const scopes = publicSearchScopes.map((value) => ({ value, label: search[value] }));
  const contactFields = useContactFields("activity");
  const holderCheckFields = useHolderCheckFields();
  const options = [{ value: "", label: winner.none }, ...columns.map((column) => ({ value: column, label: column }))];
  return [
    { key: "name", label: name, kind: "text" },
    { key: "validityMonths", label: validity.label, hint: validity.hint, kind: "text", isOptional: true },
    ...(columns.length === 0
      ? []
      : [{ key: "winnerColumn", label: winner.label, hint: winner.hint, kind: "select" as const, options }]),
    { key: "publicSearch", label: search.label, hint: search.hint, kind: "select", options: scopes },
    ...holderCheckFields,
    ...contactFields,
  ];
}

/** Returns the values with which the form of an activity begins. */
export function useActivityValues(activity: Activity): FormValues {
  const validityWords = useAdminMessages("activityValidity");
  return {
    name: activity.name,
    validityMonths: formatValidityMonths(activity.validityMonths, validityWords),
    winnerColumn: activity.winnerColumn ?? "",
    publicSearch: activity.publicSearch,
    ...toHolderCheckValues(activity.holderCheck),
    ...toContactValues(activity.contact),
  };
}

/**
 * Converts the values of an activity's form to the endpoints' input. A choice that was not offered stays unchanged. The
 * search scope and the holder check are sent only if they differ from `initialChoices`, because another user may have
 * changed them in the meantime.
 */
export const toActivityInput = (
  values: FormValues,
  initialChoices: { publicSearch?: Activity["publicSearch"]; holderCheck?: HolderCheck | null } = {},
) => ({
  name: String(values["name"]),
  validityMonths: toValidityMonths(String(values["validityMonths"] ?? "")),
  contact: toContactInput(values),
  ...toHolderCheckInput(values, initialChoices.holderCheck),
  ...(values["publicSearch"] !== initialChoices.publicSearch && {
    publicSearch: publicSearchScopes.find((scope) => scope === values["publicSearch"]),
  }),
  ...(values["winnerColumn"] !== undefined && { winnerColumn: String(values["winnerColumn"]) || null }),
});

/** Columns that the search shows anyway, and the names of files. */
const leftOut = new Set<string>([...publicContentKeys, dataKeys.name, existingKeys.file]);

/** Returns the columns of a list that can be shown beside the winner. The chosen one is included even if the list lacks it. */
export function toColumnChoices(columns: readonly string[], chosen: string | null): string[] {
  const offered = columns.filter((column) => !leftOut.has(column));
  return chosen === null || offered.includes(chosen) ? offered : [...offered, chosen];
}
