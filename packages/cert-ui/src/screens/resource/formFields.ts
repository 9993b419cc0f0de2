import type { FullNoun } from "cert-api";
import type { Client } from "cert-api/client";
import { useMemo } from "react";
import type { Find } from "../../components/combobox/useFinding.ts";
import type { FieldValue, FormField, FormValues } from "../../components/resourceForm/formValues.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { FieldKey, FieldKind, Resource } from "../../resources/resource.ts";
import { useServices } from "../session/AdminServices.ts";

interface Named {
  id: string;
  name?: string;
  account?: string;
  displayName?: string;
  nickName?: string;
}

/** Returns the text that a combobox shows for a record. */
const toLabel = ({ displayName, nickName, id }: Named): string => displayName ?? nickName ?? id;

const finder =
  (client: Client, noun: FullNoun): Find =>
  async (text, options) => {
    const answer = await client[noun].find({ text }, options);
    if (!answer.success) return { success: false, message: answer.message };
    const records: readonly Named[] = answer.data;
    return {
      success: true,
      choices: records.map((item) => {
        const detail = [item.account ?? item.name, `ID ${item.id}`].filter(Boolean).join(" · ");
        return { id: item.id, label: toLabel(item), detail };
      }),
    };
  };

/** Returns the fields of a resource's form, with their labels and the searches of their comboboxes. */
export function useFormFields<Row>({ fields }: Resource<Row>): readonly FormField[] {
  const words = useAdminMessages("fields");
  const hints: Partial<Record<FieldKey, string>> = useAdminMessages("fieldHints");
  const { client } = useServices();
  return useMemo(
    () =>
      (Object.entries(fields) as [FieldKey, FieldKind][]).map(([key, kind]) =>
        typeof kind === "string"
          ? {
              key,
              label: words[key],
              hint: hints[key],
              ...(kind === "optIn" ? { kind: "switch" as const, startsOff: true } : { kind }),
              ...(kind === "email" && { isOptional: true }),
            }
          : { key, label: words[key], kind: "choice" as const, find: finder(client, kind.find) },
      ),
    [fields, words, hints, client],
  );
}

/** Converts a row into values of the form that edits it. */
export function toFormValues(row: object, fields: readonly FormField[]): FormValues {
  const record = row as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    fields.map(({ key, kind }): [string, FieldValue] => {
      const value = record[key.split(".")[0] ?? key];
      if (kind === "choice") {
        const named = value as Named | null | undefined;
        return [key, named ? { id: named.id, text: toLabel(named) } : { id: "", text: "" }];
      }
      return [key, kind === "switch" ? value === true : String(value ?? "")];
    }),
  );
}

/** Reports whether a stored draft has a value of the right kind for each of these fields. */
export function areValues(stored: unknown, fields: readonly FormField[]): stored is FormValues {
  if (typeof stored !== "object" || stored === null) return false;
  const record = stored as Readonly<Record<string, unknown>>;
  return fields.every(({ key, kind }) => {
    const value = record[key];
    if (kind === "switch") return typeof value === "boolean";
    if (kind !== "choice") return typeof value === "string";
    return typeof value === "object" && value !== null && "id" in value && "text" in value;
  });
}
