import type { FieldValue, FormField, FormValues } from "../../components/resourceForm/formValues.ts";

interface Edition {
  /** The values with which the form began. */
  before: FormValues;
  /** Those of the record as somebody else has saved it. */
  current: FormValues;
  entered: FormValues;
}

/** Values of a form after somebody else has saved its record. */
export interface MergedValues {
  /** The entered values, and otherwise the stored ones. */
  values: FormValues;
  /** True if nothing was changed that the form shows. */
  isUnchanged: boolean;
  /** The stored values that differ from what was entered, by the keys of the fields. */
  conflicts: Readonly<Record<string, FieldValue>>;
}

/** Keeps what was entered into a form, and takes over what somebody else has changed of the rest. */
export function mergeValues(fields: readonly FormField[], { before, current, entered }: Edition): MergedValues {
  const changed = Object.entries(current).filter(([key, value]) => !areSame(value, before[key]));
  const isEntered = ([key]: [string, FieldValue]) => !areSame(entered[key], before[key]);
  const taken = changed.filter((entry) => !isEntered(entry));
  const conflicts = changed.filter((entry) => isEntered(entry) && !areSame(entered[entry[0]], entry[1]));
  // Records that are given to this one are no values of it, and may be what was changed
  const gives = fields.some(({ key, kind }) => kind === "checks" && entered[key] !== undefined);
  return {
    values: { ...entered, ...Object.fromEntries(taken) },
    isUnchanged: changed.length === 0 && !gives,
    conflicts: Object.fromEntries(conflicts),
  };
}

const areSame = (value: FieldValue | undefined, other: FieldValue | undefined): boolean =>
  identify(value) === identify(other);

/** A chosen record is the same under another name. */
const identify = (value: FieldValue | undefined) =>
  typeof value === "object" ? ("id" in value ? value.id : value.join("\n")) : value;
