type OneColumn<Value> = { execute(): Promise<Readonly<Record<string, Value>>[]> };

/** Runs a query that selects one column, and returns its values. */
export async function listValues<Value>(query: OneColumn<Value>): Promise<Value[]> {
  return (await query.execute()).flatMap((row) => Object.values(row));
}

/** Runs a query that selects one column, and returns the value of its first row; undefined if it has none. */
export const findValue = async <Value>(query: OneColumn<Value>): Promise<Value | undefined> =>
  (await listValues(query))[0];
