import type { FieldValue, FormField, FormValues } from "../../components/resourceForm/formValues.ts";

interface Edition {
  /** The values with which the form began. */
  before: FormValues;
  /** Those of the record as somebody else has saved it. */
  current: FormValues;
  entered: FormValues;
}

/** Keeps what was entered into a form, and takes over what somebody else has changed of the rest. */
export function mergeValues(fields: readonly FormField[], { before, current, entered }: Edition) {
  const changed = Object.entries(current).filter(([key, value]) => !areSame(value, before[key]));
  const isEntered = ([key]: [string, FieldValue]) => !areSame(entered[key], before[key]);
  const taken = changed.filter((entry) => !isEntered(entry));
  const conflicts = changed.filter((entry) => isEntered(entry) && !areSame(entered[entry[0]], entry[1]));
  // Records that are given to this one are no values of it, and may be what was changed
  const gives = fields.some(({ key, kind }) => kind === "checks" && entered[key] !== undefined);
  return {
    /** The entered values, and otherwise the stored ones. */
    values: { ...entered, ...Object.fromEntries(taken) },
    /** True if nothing was changed that the form shows. */
    isUnchanged: changed.length === 0 && !gives,
    /** The stored values that differ from what was entered, by the keys of the fields. */
    conflicts: Object.fromEntries(conflicts),
  };
}

const areSame = (value: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  identify(value) === identify(other);

/** A chosen record is the same under another name. */
const identify = (value: FieldValue | undefined) =>
  typeof value === "object" ? ("id" in value ? value.id : value.join("\n")) : value;
