type Condition = (column: string) => string;

/**
 * Returns CHECK constraints for the end of a table's columns, the same on both engines. The check of a column is named
 * after table and column, one of `others` (conditions of several columns) after table and its key.
 * @param columns conditions by column; one that takes a closed set of values lists them
 */
export function checks(
  table: string,
  columns: Readonly<Record<string, Condition | Readonly<Record<string, true>>>>,
  others: Readonly<Record<string, string>> = {},
): string {
  const ofColumns = Object.entries(columns).map(([column, condition]) => {
    if (typeof condition === "function") return [column, condition(`"${column}"`)] as const;
    const values = Object.keys(condition).map((value) => `'${value}'`);
    return [column, `"${column}" in (${values.join(", ")})`] as const;
  });
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
