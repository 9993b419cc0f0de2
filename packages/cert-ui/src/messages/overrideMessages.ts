/** Some of the messages, by component and name. */
export type SomeOf<Words> = { [Part in keyof Words]?: Partial<Words[Part]> };

/** Returns a copy of `words` in which `overrides` replace messages of the same component and name. */
export function overrideMessages<Words extends object>(words: Words, overrides: SomeOf<Words>): Words {
  const messages = { ...words };
  for (const part of Object.keys(words) as (keyof Words)[]) messages[part] = { ...words[part], ...overrides[part] };
  return messages;
}
