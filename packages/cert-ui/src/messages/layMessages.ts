/** Some of the words: by component, then by name. */
export type SomeOf<Words> = { [Part in keyof Words]?: Partial<Words[Part]> };

/** Lays `over` upon `words`, part by part. */
export function layMessages<Words extends object>(words: Words, over: SomeOf<Words>): Words {
  const laid = { ...words };
  for (const part of Object.keys(words) as (keyof Words)[]) laid[part] = { ...words[part], ...over[part] };
  return laid;
}
