/** A field of content that is a JSON object. Values that are neither texts nor lists of texts have no field. */
export interface ContentField {
  key: string;
  /** A text is edited in a single-line field unless it is long, a list in a multi-line field. */
  kind: "text" | "list";
  /** The value. A list has one item per line. */
  text: string;
}

/** Parses content as a JSON object. Returns null if it is free text. */
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

/** Returns the fields of content, in order, or null if the content is free text. */
export function contentFields(content: string): ContentField[] | null {
  const object = parseObject(content);
  if (object === null) return null;
  return Object.entries(object).flatMap(([key, value]): ContentField[] => {
    if (isPlain(value)) return [{ key, kind: "text", text: String(value) }];
    if (Array.isArray(value) && value.every(isPlain)) return [{ key, kind: "list", text: value.join("\n") }];
    return [];
  });
}

/** Returns the content with a new value of one field. Other fields and the indentation stay unchanged. */
export const setField = (content: string, key: string, text: string): string =>
  edit(content, (object) => ({ ...object, [key]: Array.isArray(object[key]) ? text.split("\n") : text }));

/** Returns the content without one of its fields. */
export const removeField = (content: string, key: string): string =>
  edit(content, (object) => {
    const { [key]: _, ...rest } = object;
    return rest;
  });

function edit(content: string, change: (object: Record<string, unknown>) => object): string {
  const object = parseObject(content);
  return object === null ? content : JSON.stringify(change(object), null, content.includes("\n") ? 2 : undefined);
}
