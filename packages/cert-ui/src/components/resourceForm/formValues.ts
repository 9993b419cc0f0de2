import type { Chosen } from "../combobox/Combobox.tsx";
import type { Find } from "../combobox/useFinding.ts";

/** What a field holds: a text, yes or no, or a choice. */
export type FieldValue = string | boolean | Chosen;
/** The values of a form, by the keys of its fields. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** A field of a form. A dotted key (`department.id`) names a property of an object in the payload. */
export interface FormField {
  key: string;
  label: string;
  kind: "text" | "tel" | "area" | "switch" | "choice";
  /** For a choice. */
  find?: Find | undefined;
  hint?: string | undefined;
}

/** What an untouched form holds: texts empty, switches on. */
export function emptyValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields.map(({ key, kind }) => [key, kind === "switch" ? true : kind === "choice" ? { id: "", text: "" } : ""]),
  );
}

/** What is sent: texts and switches as they are, of a choice its id, dotted keys as objects. */
export function payloadOf(values: FormValues): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const sent = typeof value === "object" ? value.id : value;
    const [outer = key, inner] = key.split(".");
    payload[outer] = inner === undefined ? sent : { [inner]: sent };
  }
  return payload;
}
