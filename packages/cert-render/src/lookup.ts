/** Creates a table whose keys come from documents. Unlike an object it has no other keys, such as `constructor`. */
export const lookup = <Value>(entries: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> =>
  new Map(Object.entries(entries));
