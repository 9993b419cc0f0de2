/** Some of the words: by component, then by name. */
export type SomeOf<Words> = { [Part in keyof Words]?: Partial<Words[Part]> };

/** Lays `over` upon `words`, part by part. */
export function layMessages<Words extends Record<string, object>>(words: Words, over: SomeOf<Words>): Words {
  const parts = Object.keys(words) as (keyof Words)[];
  return Object.fromEntries(parts.map((part) => [part, { ...words[part], ...over[part] }])) as Words;
}
