/** A field of content that is a JSON object. Values that are neither texts nor lists of texts have no field. */
export interface ContentField {
  key: string;
  /** A text is edited in a field of one line unless it is long; a list in one of several lines. */
  kind: "text" | "list";
  /** The value; a list has one item a line. */
  text: string;
}

/** The JSON object of a content text; null when the content is free text. */
function parseObject(content: string): Record<string, unknown> | null {
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

/** The fields of a content text, in its order; null when the content is free text. */
export function contentFields(content: string): ContentField[] | null {
  const object = parseObject(content);
  if (object === null) return null;
  return Object.entries(object).flatMap(([key, value]): ContentField[] => {
    if (isPlain(value)) return [{ key, kind: "text", text: String(value) }];
    if (Array.isArray(value) && value.every(isPlain)) return [{ key, kind: "list", text: value.join("\n") }];
    return [];
  });
}

/** The content text with another value of one field. The other fields and the indentation stay as they were. */
export function setField(content: string, key: string, text: string): string {
  const object = parseObject(content);
  if (object === null) return content;
  return formatObject(content, { ...object, [key]: Array.isArray(object[key]) ? text.split("\n") : text });
}

/** The content text without one of its fields. */
export function removeField(content: string, key: string): string {
  const object = parseObject(content);
  if (object === null) return content;
  const { [key]: _, ...rest } = object;
  return formatObject(content, rest);
}

const formatObject = (oldContent: string, object: object) =>
  JSON.stringify(object, null, oldContent.includes("\n") ? 2 : undefined);
