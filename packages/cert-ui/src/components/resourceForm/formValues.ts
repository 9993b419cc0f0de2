import type { CheckGroup } from "../checkList/CheckList.tsx";
import type { Chosen } from "../combobox/Combobox.tsx";
import type { Option } from "../field/SelectField.tsx";
import type { Find } from "../combobox/useFinding.ts";

/** The value of a field: a text, the state of a switch, a chosen record, or the checked values. */
export type FieldValue = string | boolean | Chosen | readonly string[];
/** The values of a form, by the keys of its fields. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** A field of a form. A dotted key (`department.id`) refers to a property of an object in the payload. */
export interface FormField {
  key: string;
  label: string;
  kind:
    | "text"
    | "tel"
    | "email"
    | "password"
    | "code"
    | "date"
    | "colour"
    | "area"
    | "switch"
    | "choice"
    | "select"
    | "checks";
  /** Finds the records of a `choice` field. */
  find?: Find | undefined;
  /** The options of a `select` field. */
  options?: readonly Option[] | undefined;
  /** The options of a `checks` field, undefined while they are loaded, and those checked until the user changes one. */
  groups?: readonly CheckGroup[] | undefined;
  checked?: readonly string[] | undefined;
  /** The sentence that explains why the options could not be loaded. */
  failure?: string | undefined;
  hint?: string | undefined;
  /** The `autocomplete` value of a text. Defaults to `off`. */
  autoComplete?: string;
  /** The most characters of a text, and the rows of an `area`. */
  maxLength?: number;
  rows?: number;
  /** Focuses a text when the form appears. */
  takesFocus?: boolean;
  /** Makes a switch off initially. */
  startsOff?: boolean;
  /** Marks a text or a choice that may be empty; other fields are required. */
  optional?: boolean;
}

/** Returns the checked values if a field's value is a list of them. */
export const toChecked = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((checked) => typeof checked === "string") ? value : undefined;

/**
 * Returns the initial values of a form: texts are empty, switches are on unless `startsOff`. `checks` have none until the
 * user changes one, so that a form leaves out what it was not asked to change.
 */
export function emptyValues(fields: readonly FormField[]): FormValues {
  return Object.fromEntries(
    fields
      .filter(({ kind }) => kind !== "checks")
      .map(({ key, kind, startsOff = false }) => [
        key,
        kind === "switch" ? !startsOff : kind === "choice" ? { id: "", text: "" } : "",
      ]),
  );
}

/** Reports whether some values of a form differ from others. */
export function areDifferent(values: object, others: object): boolean {
  const before: Record<string, unknown> = { ...others };
  const after: Record<string, unknown> = { ...values };
  return Object.keys({ ...before, ...after }).some((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));
}

/** Returns the payload for a form's values. A choice becomes its id, and a dotted key becomes an object with one property. */
export function toPayload(values: FormValues): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    const entry = typeof value === "object" && "id" in value ? value.id : value;
    const [outer = key, inner] = key.split(".");
    payload[outer] = inner === undefined ? entry : { [inner]: entry };
  }
  return payload;
}
