export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export type PdfDictionary = Map<string, PdfValue>;

/** A scalar as written in the file: a number, a name with its slash, a string with its delimiters, or a keyword. */
export type PdfScalar = string;

/** A value of ISO 32000-1, 7.3, without streams. Characters represent bytes (Latin-1). */
export type PdfValue = PdfScalar | PdfReference | PdfDictionary | readonly PdfValue[];

/** An indirect object: its value, and the bytes of its stream if it has one. */
export interface PdfObject {
  value: PdfValue;
  stream?: Uint8Array;
}

/** Resolves a reference; undefined if its target does not exist. Any other value is returned unchanged. */
export type ResolveValue = (value: PdfValue | undefined) => PdfValue | undefined;

/** Returns a dictionary with the entries of another one, if any, and these in place of or after them. */
export const dictionary = (
  entries: Readonly<Record<string, PdfValue>>,
  base: PdfDictionary = new Map(),
): PdfDictionary => new Map([...base, ...Object.entries(entries)]);

export function writePdfValue(value: PdfValue): string {
  if (typeof value === "string") return value;
  if (value instanceof PdfReference) return `${value.number} 0 R`;
  if (value instanceof Map)
    return `<<${[...value].map(([key, entry]) => `/${key} ${writePdfValue(entry)}`).join("")}>>`;
  return `[${value.map(writePdfValue).join(" ")}]`;
}

/** Writes text as a string in UTF-16 (ISO 32000-1, 7.9.2.2). */
export function writePdfText(text: string): PdfScalar {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, "0"));
  return `<feff${units.join("")}>`;
}
