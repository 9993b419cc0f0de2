import type { Selectable } from "kysely";
import type { Tables } from "./tables.ts";

type Condition = (column: string) => string;

type Value<T extends keyof Tables, C extends keyof Selectable<Tables[T]>> = NonNullable<Selectable<Tables[T]>[C]>;

/**
 * Conditions by column. A column whose type is a closed set lists all its values: the compiler names one that is
 * missing.
 */
type Conditions<T extends keyof Tables> = {
  [C in keyof Selectable<Tables[T]>]?: Value<T, C> extends string
    ? string extends Value<T, C>
      ? Condition
      : Readonly<Record<Value<T, C>, true>>
    : Condition;
};

/**
 * Returns CHECK constraints for the end of a table's columns, the same on both engines. The check of a column is named
 * after table and column, one of `others` (conditions of several columns) after table and its key.
 */
export function checks<T extends keyof Tables>(
  table: T,
  columns: Conditions<T>,
  others: Readonly<Record<string, string>> = {},
): string {
  const ofColumns = Object.entries<Condition | Readonly<Record<string, true>> | undefined>(columns).map(
    ([column, condition]) => {
      if (typeof condition === "function") return [column, condition(`"${column}"`)] as const;
      const values = Object.keys(condition ?? {}).map((value) => `'${value}'`);
      return [column, `"${column}" in (${values.join(", ")})`] as const;
    },
  );
  return [...ofColumns, ...Object.entries(others)]
    .map(([name, condition]) => `constraint ${table}_${name}_check check (${condition})`)
    .join(", ");
}

export const isSwitch: Condition = (column) => `${column} in (0, 1)`;
export const isFilled: Condition = (column) => `${column} <> ''`;
/** yyyy-mm-dd */
export const isDate: Condition = (column) => `${column} like '____-__-__'`;
/** The 64 hexadecimal digits of a SHA-256. */
export const isHash: Condition = (column) => `length(${column}) = 64`;
export const isAtLeast =
  (least: number): Condition =>
  (column) =>
    `${column} >= ${least}`;
