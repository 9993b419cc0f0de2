import type { Option } from "./SelectField.tsx";

/** Returns the options of some values, each with its label. */
export const toOptions = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): Option<Value>[] => values.map((value) => ({ value, label: labels[value] }));
