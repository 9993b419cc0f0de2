/** Some of the messages, by component and name. */
export type MessageOverrides<Source> = { [Part in keyof Source]?: Partial<Source[Part]> };

/** Returns a copy of `messages` in which `overrides` replace messages of the same component and name. */
export function overrideMessages<Source extends object>(messages: Source, overrides: MessageOverrides<Source>): Source {
  const result = { ...messages };
  for (const part of Object.keys(messages) as (keyof Source)[])
    result[part] = { ...messages[part], ...overrides[part] };
  return result;
}
