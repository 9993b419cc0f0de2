import { ListRefusal } from "../ListRefusal.ts";

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const [exclamation, doubleQuote, apostrophe, slash, colon] = [0x21, 0x22, 0x27, 0x2f, 0x3a];
const [less, equals, greater, question] = [0x3c, 0x3d, 0x3e, 0x3f];
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const singleLetters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

const isSpace = (code: number | undefined) =>
  code === space || code === lineFeed || code === tab || code === carriageReturn;

/** The kind of the next token. An element without content is opened and then closed. */
export type XmlToken = "open" | "close" | "text" | "end";

/**
 * Reads XML from start to end without building a tree. Every byte is visited a fixed number of times, so that no upload
 * can make it slow.
 * @throws ListRefusal if a tag, a comment or an attribute is not closed
 */
export class XmlReader {
  name = "";
  isEmpty = false;
  readonly #bytes: Buffer;
  #at: number;
  #closes = false;
  /** The range of the opened element's attributes, or of the text. */
  #start = 0;
  #end = 0;
  #isRaw = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#at = this.#bytes.subarray(0, 3).equals(Buffer.from("\ufeff")) ? 3 : 0;
  }

  next(): XmlToken {
    if (this.#closes) {
      this.#closes = false;
      return "close";
    }
    const bytes = this.#bytes;
    while (this.#at < bytes.length) {
      const at = this.#at;
      if (bytes[at] !== less) return this.#readText(at);
      const code = bytes[at + 1];
      if (code === slash) return this.#readClosingTag(at + 2);
      if (code !== exclamation && code !== question) return this.#readOpeningTag(at + 1);
      if (this.#startsWith("<![CDATA[", at)) return this.#readCharacterData(at + 9);
      if (this.#startsWith("<!--", at)) this.#at = this.#after("-->", at + 4);
      else this.#at = this.#after(code === question ? "?>" : ">", at + 2);
    }
    return "end";
  }

  /** Returns an attribute of the element that was just opened, by its local name. */
  attribute(name: string): string | undefined {
    const bytes = this.#bytes;
    const end = this.#end;
    for (let at = this.#start; at < end;) {
      while (at < end && isSpace(bytes[at])) at++;
      const nameStart = at;
      while (at < end && bytes[at] !== equals && !isSpace(bytes[at])) at++;
      const nameEnd = at;
      while (at < end && bytes[at] !== equals) at++;
      at++;
      while (at < end && isSpace(bytes[at])) at++;
      if (at >= end) return undefined;
      const quote = bytes[at];
      if (quote !== doubleQuote && quote !== apostrophe) throw new ListRefusal("broken");
      const valueStart = ++at;
      while (at < end && bytes[at] !== quote) at++;
      if (this.#isNamed(name, nameStart, nameEnd)) return withoutEntities(bytes.toString("utf8", valueStart, at));
      at++;
    }
    return undefined;
  }

  text(): string {
    const text = this.#bytes.toString("utf8", this.#start, this.#end);
    return this.#isRaw ? text : withoutEntities(text);
  }

  #readText(at: number): XmlToken {
    const bytes = this.#bytes;
    this.#start = at;
    let end = at;
    while (end < bytes.length && bytes[end] !== less) end++;
    this.#at = this.#end = end;
    this.#isRaw = false;
    return "text";
  }

  #readCharacterData(at: number): XmlToken {
    this.#at = this.#after("]]>", at);
    this.#start = at;
    this.#end = this.#at - 3;
    this.#isRaw = true;
    return "text";
  }

  #readClosingTag(at: number): XmlToken {
    const bytes = this.#bytes;
    let end = at;
    while (end < bytes.length && bytes[end] !== greater) end++;
    if (end === bytes.length) throw new ListRefusal("broken");
    this.#readName(at, end);
    this.#at = end + 1;
    return "close";
  }

  #readOpeningTag(at: number): XmlToken {
    const bytes = this.#bytes;
    let end = at;
    let quote = 0;
    for (; end < bytes.length; end++) {
      const code = bytes[end] ?? 0;
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === doubleQuote || code === apostrophe) quote = code;
      else if (code === greater) break;
    }
    if (end >= bytes.length) throw new ListRefusal("broken");
    this.#at = end + 1;
    this.isEmpty = this.#closes = bytes[end - 1] === slash;
    this.#end = this.isEmpty ? end - 1 : end;
    this.#start = this.#readName(at, this.#end);
    return "open";
  }

  #readName(at: number, end: number): number {
    const bytes = this.#bytes;
    let start = at;
    let after = at;
    for (; after < end && !isSpace(bytes[after]); after++) if (bytes[after] === colon) start = after + 1;
    const first = bytes[start] ?? 0;
    this.name =
      after - start === 1 && first < 128 ? (singleLetters[first] ?? "") : bytes.toString("latin1", start, after);
    return after;
  }

  #isNamed(name: string, start: number, end: number): boolean {
    const bytes = this.#bytes;
    const from = end - name.length;
    if (from < start || (from > start && bytes[from - 1] !== colon)) return false;
    for (let index = 0; index < name.length; index++) {
      if (bytes[from + index] !== name.charCodeAt(index)) return false;
    }
    return from === start || !this.#startsWith("xmlns:", start);
  }

  #startsWith(text: string, at: number): boolean {
    for (let index = 0; index < text.length; index++) {
      if (this.#bytes[at + index] !== text.charCodeAt(index)) return false;
    }
    return true;
  }

  #after(text: string, from: number): number {
    const index = this.#bytes.indexOf(text, from, "latin1");
    if (index < 0) throw new ListRefusal("broken");
    return index + text.length;
  }
}

function withoutEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,4});/giu, (all, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? all;
    const hexadecimal = name[1]?.toLowerCase() === "x";
    const code = Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : all;
  });
}

/** Decodes escapes such as `_x000D_` in the text of a cell or a shared string (ECMA-376 Part 1, 22.9.2.19). */
export function withoutEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9a-f]{4})_/giu, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
