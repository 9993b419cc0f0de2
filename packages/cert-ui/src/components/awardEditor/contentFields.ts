/** A field of content that is a JSON object. What is neither a text nor a list of texts is left to the raw text. */
export interface ContentField {
  key: string;
  /** A text is edited in a field of one line unless it is long; a list in one of several lines. */
  kind: "text" | "list";
  /** Of a list, one item a line. */
  text: string;
}

/** The object that a content text stands for; null when it is free text. */
function objectOf(content: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

const isPlain = (value: unknown) =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** The fields of a content text, in its order; null when it is free text. */
export function contentFields(content: string): ContentField[] | null {
  const object = objectOf(content);
  if (object === null) return null;
  return Object.entries(object).flatMap(([key, value]): ContentField[] => {
    if (isPlain(value)) return [{ key, kind: "text", text: String(value) }];
    if (Array.isArray(value) && value.every(isPlain)) return [{ key, kind: "list", text: value.join("\n") }];
    return [];
  });
}

/** The content text with one field's text put in; the rest stays as it was, the way of writing too. */
export function setField(content: string, key: string, text: string): string {
  const object = objectOf(content);
  if (object === null) return content;
  return write(content, { ...object, [key]: Array.isArray(object[key]) ? text.split("\n") : text });
}

/** The content text without one of its fields. */
export function removeField(content: string, key: string): string {
  const object = objectOf(content);
  if (object === null) return content;
  const { [key]: _, ...rest } = object;
  return write(content, rest);
}

const write = (before: string, object: object) => JSON.stringify(object, null, before.includes("\n") ? 2 : undefined);
