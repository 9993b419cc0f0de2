import type { Chosen } from "../combobox/Combobox.tsx";
import type { Option } from "../field/SelectField.tsx";
import type { Find } from "../combobox/useFinding.ts";

/** The value of a field: a text, the state of a switch, or a chosen record. */
export type FieldValue = string | boolean | Chosen;
/** The values of a form, by the keys of its fields. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** A field of a form. A dotted key (`department.id`) refers to a property of an object in the payload. */
export interface FormField {
  key: string;
  label: string;
  kind: "text" | "tel" | "email" | "area" | "switch" | "choice" | "select";
  /** Finds the records of a `choice` field. */
  find?: Find | undefined;
  /** The options of a `select` field. */
  options?: readonly Option[] | undefined;
  hint?: string | undefined;
  /** Makes a switch off initially. */
  startsOff?: boolean;
  /** Marks a text or a choice that may be empty; other fields are required. */
  isOptional?: boolean;
}

/** Returns the initial values of a form: texts are empty, switches are on unless `startsOff`. */
export function emptyValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields.map(({ key, kind, startsOff = false }) => [
      key,
      kind === "switch" ? !startsOff : kind === "choice" ? { id: "", text: "" } : "",
    ]),
  );
}

/** Returns the payload for a form's values. A choice becomes its id, and a dotted key becomes an object with one property. */
export function toPayload(values: FormValues): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const entry = typeof value === "object" ? value.id : value;
    const [outer = key, inner] = key.split(".");
    payload[outer] = inner === undefined ? entry : { [inner]: entry };
  }
  return payload;
}
