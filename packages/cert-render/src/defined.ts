/** The entries of an object that have a value. */
type Defined<Entries> = { -readonly [Key in keyof Entries]?: Exclude<Entries[Key], undefined> };

/** Returns the entries that have a value: an optional property of the model is absent, never undefined. */
export const defined = <const Entries extends object>(entries: Entries): Defined<Entries> =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined)) as Defined<Entries>;

/** Returns what `read` finds for each key, without the keys for which it finds nothing. */
export const mapDefined = <Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value | undefined) =>
  defined(Object.fromEntries(keys.map((key) => [key, read(key)]))) as Partial<Record<Key, Value>>;
