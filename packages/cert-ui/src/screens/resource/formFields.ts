import { contract, builtInAuthorities, type FullNoun, type LinkChoice } from "cert-api";
import type { Client } from "cert-api/client";
import { useMemo } from "react";
import type { Find } from "../../components/combobox/useFinding.ts";
import {
  toChecked,
  type FieldValue,
  type FormField,
  type FormValues,
} from "../../components/resourceForm/formValues.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { FieldKey, FieldKind, Resource } from "../../resources/resource.ts";
import type { CheckGroup } from "../../components/checkList/CheckList.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useCan, useServices, useSession } from "../session/AdminServices.ts";
import { toRecord } from "../session/toRecord.ts";

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
  async ({ text, signal }) => {
    const answer = await client[noun].find({ text }, { signal });
    if (!answer.success) return { success: false, message: answer.message };
    const records: readonly Named[] = answer.data;
    return {
      success: true,
      choices: records.map((item) => {
        const name = item.account ?? item.name;
        const detail = [name, `ID ${item.id}`].filter(Boolean).join(" · ");
        return { id: item.id, label: toLabel(item), name, detail };
      }),
    };
  };

/**
 * Returns the fields of a resource's form, with their labels and choices. `id` is that of the record that the form changes.
 * Records are only given to it by users who may do so.
 */
export function useFormFields<Row>(resource: Resource<Row>, id?: string): readonly FormField[] {
  const { fields } = resource;
  const checks = useChecks(resource, id);
  const messages = useAdminMessages("fields");
  const hints: Partial<Record<FieldKey, string>> = useAdminMessages("fieldHints");
  const { client } = useServices();
  return useMemo(
    () =>
      (Object.entries(fields) as [FieldKey, FieldKind][]).flatMap(([key, kind]): FormField[] => {
        const label = messages[key];
        if (typeof kind === "string") {
          const isOptIn = kind === "optIn";
          const input = isOptIn ? ({ kind: "switch", startsOff: true } as const) : { kind };
          return [
            {
              key,
              label,
              hint: hints[key],
              ...input,
              ...((kind === "email" || kind === "date") && { optional: true }),
            },
          ];
        }
        if ("find" in kind) {
          const { find, optional = false } = kind;
          return [{ key, label, hint: hints[key], kind: "choice", find: finder(client, find), optional }];
        }
        return checks === null ? [] : [{ key, label, kind: "checks", ...checks, hint: checks.hint ?? hints[key] }];
      }),
    [fields, checks, messages, hints, client],
  );
}

/** Returns the options of the field that gives other records to this one; null if there is none, or none for this user. */
function useChecks<Row>({ noun, fields }: Resource<Row>, id: string | undefined) {
  const messages = useAdminMessages("authorityGroups");
  const { lacking } = useAdminMessages("fieldHints");
  const { authorities } = useSession();
  const can = useCan();
  const kinds: readonly FieldKind[] = Object.values(fields);
  const endpoint = kinds.flatMap((kind) => (typeof kind === "object" && "give" in kind ? [kind.give] : []))[0];
  const isOffered = endpoint !== undefined && can(endpoint);
  const input = id === undefined ? {} : { id };
  const { data, error } = useEndpointQuery(endpoint ?? contract.user.roles, input, { enabled: isOffered });
  return useMemo(() => {
    if (!isOffered) return null;
    const groups: CheckGroup[] | undefined =
      data &&
      (noun === "role" || noun === "accessToken"
        ? groupAuthorities(data, messages, authorities)
        : [{ options: data.map((choice) => ({ value: choice.id, label: choice.displayName })) }]);
    return {
      groups,
      hint: groups?.some(({ options }) => options.some(({ disabled }) => disabled)) ? lacking : undefined,
      checked: data?.flatMap((choice) => (choice.isGiven ? [choice.id] : [])),
      failure: error?.message,
    };
  }, [isOffered, noun, data, error, messages, lacking, authorities]);
}

/** Converts a row into values of the form that edits it. */
export function toFormValues(row: object, fields: readonly FormField[]): FormValues {
  const record = toRecord(row);
  return Object.fromEntries(
    fields.flatMap(({ key, kind }): [string, FieldValue][] => {
      const value = record[key.split(".")[0] ?? key];
      if (kind === "choice") {
        const named = value as Named | null | undefined;
        return [[key, named ? { id: named.id, text: toLabel(named) } : { id: "", text: "" }]];
      }
      if (kind === "checks") return [];
      return [[key, kind === "switch" ? value === true : String(value ?? "")]];
    }),
  );
}

/** Reports whether a stored draft has a value of the right kind for each of these fields. */
export function areValues(stored: unknown, fields: readonly FormField[]): stored is FormValues {
  const record = toRecord(stored);
  return fields.every(({ key, kind }) => {
    const value = record[key];
    if (kind === "switch") return typeof value === "boolean";
    if (kind === "checks") return value === undefined || toChecked(value) !== undefined;
    if (kind !== "choice") return typeof value === "string";
    return typeof value === "object" && value !== null && "id" in value && "text" in value;
  });
}

type GroupKey = keyof AdminMessages["authorityGroups"];

const groupKeys: readonly GroupKey[] = ["certificates", "people", "upkeep", "other"];
const certificateNouns: readonly string[] = ["activity", "award"];
const upkeepNouns: readonly string[] = ["audit", "settings", "erase"];

/**
 * Groups authorities by what they are about, in the order of the sidebar; custom ones are last. Built-in ones that are not
 * among the editor's own authorities are disabled, because the server lets no user grant them.
 */
export function groupAuthorities(
  authorities: readonly LinkChoice[],
  messages: AdminMessages["authorityGroups"],
  editorAuthorities: readonly string[],
): CheckGroup[] {
  return groupKeys
    .map((key) => ({
      label: messages[key],
      options: authorities
        .filter(({ name }) => findGroup(name) === key)
        .map(({ id, name, displayName }) => ({
          value: id,
          label: displayName,
          disabled: isBuiltIn(name) && !editorAuthorities.includes(name),
        })),
    }))
    .filter(({ options }) => options.length > 0);
}

const isBuiltIn = (authority: string): boolean => builtInAuthorities.some((name) => name === authority);

function findGroup(authority: string): GroupKey {
  if (!isBuiltIn(authority)) return "other";
  const [noun = ""] = authority.split(":");
  if (certificateNouns.includes(noun)) return "certificates";
  return upkeepNouns.includes(noun) ? "upkeep" : "people";
}
