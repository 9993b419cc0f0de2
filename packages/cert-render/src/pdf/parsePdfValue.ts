import { type PdfDictionary, PdfReference, type PdfValue } from "./pdfValue.ts";

const maxDepth = 64;

/** White space and comments (ISO 32000-1, 7.2.3). */
const space = /(?:[\0\t\n\f\r ]+|%[^\r\n]*)*/y;
const reference = /(\d+)[\0\t\n\f\r ]+(\d+)[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const hexString = /<[0-9A-Fa-f\0\t\n\f\r ]*>/y;
const word = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;

/** Reads the values of a PDF one after another, from a text whose characters represent bytes. */
export class PdfValueParser {
  readonly #text: string;
  position: number;

  constructor(text: string, position: number) {
    this.#text = text;
    this.position = position;
  }

  /**
   * Reads the next value.
   * @throws Error if there is none
   */
  parse(depth = 0): PdfValue {
    if (depth > maxDepth) throw this.#problem("is nested too deep");
    this.skipSpace();
    if (this.#text.startsWith("<<", this.position)) return this.#parseDictionary(depth);
    const first = this.#text[this.position];
    if (first === "[") return this.#parseArray(depth);
    if (first === "(") return this.#parseLiteralString();
    const target = this.#match(reference);
    if (target !== undefined) return new PdfReference(Number.parseInt(target, 10));
    const scalar = this.#match(name) ?? this.#match(hexString) ?? this.#match(word);
    if (scalar === undefined) throw this.#problem("is no value");
    return scalar;
  }

  expect(keyword: string): void {
    this.skipSpace();
    if (!this.accepts(keyword)) throw this.#problem(`is not ${keyword}`);
  }

  accepts(token: string): boolean {
    if (!this.#text.startsWith(token, this.position)) return false;
    this.position += token.length;
    return true;
  }

  skipSpace(): void {
    this.#match(space);
  }

  #parseDictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    this.position += 2;
    for (this.skipSpace(); !this.accepts(">>"); this.skipSpace()) {
      const key = this.#match(name);
      if (key === undefined) throw this.#problem("is no key");
      entries.set(key.slice(1), this.parse(depth + 1));
    }
    return entries;
  }

  #parseArray(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.position += 1;
    for (this.skipSpace(); !this.accepts("]"); this.skipSpace()) values.push(this.parse(depth + 1));
    return values;
  }

  /** Reads a literal string, in which parentheses are balanced or escaped (ISO 32000-1, 7.3.4.2). */
  #parseLiteralString(): string {
    const start = this.position;
    for (let open = 0; this.position < this.#text.length; this.position++) {
      const character = this.#text[this.position];
      if (character === "\\") this.position++;
      else if (character === "(") open++;
      else if (character === ")" && --open === 0) return this.#text.slice(start, ++this.position);
    }
    throw this.#problem("is a string without an end");
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.#text)?.[0];
    if (match !== undefined) this.position += match.length;
    return match;
  }

  #problem(what: string): Error {
    return new Error(`The PDF cannot be read: byte ${this.position} ${what}.`);
  }
}
