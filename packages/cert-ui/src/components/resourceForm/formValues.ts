import type { Chosen } from "../combobox/Combobox.tsx";
import type { Option } from "../field/SelectField.tsx";
import type { Find } from "../combobox/useFinding.ts";

/** The value of a field: a text, the state of a switch, or a chosen record. */
export type FieldValue = string | boolean | Chosen;
/** The values of a form, by the keys of its fields. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** A field of a form. A dotted key (`department.id`) names a property of an object in the payload. */
export interface FormField {
  key: string;
  label: string;
  kind: "text" | "tel" | "area" | "switch" | "choice" | "select";
  /** Finds the records of a field of the kind `choice`. */
  find?: Find | undefined;
  /** The options of a field of the kind `select`. */
  options?: readonly Option[] | undefined;
  hint?: string | undefined;
  /** A switch that an untouched form has off. */
  startsOff?: boolean;
  /** A text or a choice that may stay empty; every other field is required. */
  isOptional?: boolean;
}

/** The values of an untouched form: texts are empty, switches are on but for those that start off. */
export function emptyValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields.map(({ key, kind, startsOff = false }) => [
      key,
      kind === "switch" ? !startsOff : kind === "choice" ? { id: "", text: "" } : "",
    ]),
  );
}

/** The payload of a form's values: a choice becomes its id, and a dotted key an object with one property. */
export function toPayload(values: FormValues): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const entry = typeof value === "object" ? value.id : value;
    const [outer = key, inner] = key.split(".");
    payload[outer] = inner === undefined ? entry : { [inner]: entry };
  }
  return payload;
}
