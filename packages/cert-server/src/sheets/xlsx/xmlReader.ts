import { ListRefusal } from "../ListRefusal.ts";

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const [exclamation, doubleQuote, apostrophe, slash, colon] = [0x21, 0x22, 0x27, 0x2f, 0x3a];
const [less, equals, greater, question, letterX] = [0x3c, 0x3d, 0x3e, 0x3f, 0x78];
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const singleLetters = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));

const isSpace = (code: number | undefined) =>
  code === space || code === lineFeed || code === tab || code === carriageReturn;

/** The kind of the next token. An element without content is opened and then closed. */
export type XmlToken = "open" | "close" | "text" | "end";

/**
 * Reads the tokens of XML from start to end without building a tree. Every byte is visited a fixed number of times, so
 * that no upload can make it slow.
 * @throws ListRefusal if a tag, a comment or an attribute is not closed, or the text could be anything but plain XML
 */
export class XmlReader {
  /** The local name of the last opened or closed element, and its prefix. */
  name = "";
  prefix = "";
  isEmpty = false;
  readonly #bytes: Buffer;
  #at: number;
  #closes = false;
  /** The range of the opened element's attributes, or of the text. */
  #start = 0;
  #end = 0;
  #isRaw = false;
  #mayDeclare = false;
  /** The attribute that was read last. */
  #nameStart = 0;
  #nameEnd = 0;
  #valueStart = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const unsafe of ["<!DOCTYPE", "<!ENTITY", "\0"]) {
      if (this.#bytes.includes(unsafe)) throw new ListRefusal("unsafe");
    }
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

  /** Returns an attribute of the element that was just opened; `*:id` is one of any namespace. */
  attribute(name: string): string | undefined {
    for (let at = this.#nextAttribute(this.#start); at > 0; at = this.#nextAttribute(at)) {
      if (this.#isNamed(name)) return withoutEntities(this.#bytes.toString("utf8", this.#valueStart, at - 1));
    }
    return undefined;
  }

  /** Returns the namespaces that the element just opened declares, by prefix. */
  declarations(): [prefix: string, namespace: string][] {
    const declared: [string, string][] = [];
    if (!this.#mayDeclare) return declared;
    for (let at = this.#nextAttribute(this.#start); at > 0; at = this.#nextAttribute(at)) {
      const name = this.#bytes.toString("latin1", this.#nameStart, this.#nameEnd);
      if (name !== "xmlns" && !name.startsWith("xmlns:")) continue;
      declared.push([name.slice("xmlns:".length), this.#bytes.toString("utf8", this.#valueStart, at - 1)]);
    }
    return declared;
  }

  text(): string {
    // Line ends are one character before anything else is read (XML 1.0, 2.11)
    const text = this.#bytes.toString("utf8", this.#start, this.#end).replace(/\r\n?/gu, "\n");
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
    this.#mayDeclare = false;
    for (; end < bytes.length; end++) {
      const code = bytes[end] ?? 0;
      if (quote !== 0) {
        if (code === quote) quote = 0;
      } else if (code === doubleQuote || code === apostrophe) quote = code;
      else if (code === greater) break;
      else if (code === letterX) this.#mayDeclare = true;
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
    this.prefix = start === at ? "" : bytes.toString("latin1", at, start - 1);
    this.name =
      after - start === 1 && first < 128 ? (singleLetters[first] ?? "") : bytes.toString("latin1", start, after);
    return after;
  }

  /** Reads the attribute at or behind a place. Returns the place behind its value, or 0 if there is none. */
  #nextAttribute(from: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let at = from;
    while (at < end && isSpace(bytes[at])) at++;
    this.#nameStart = at;
    while (at < end && bytes[at] !== equals && !isSpace(bytes[at])) at++;
    this.#nameEnd = at;
    while (at < end && bytes[at] !== equals) at++;
    at++;
    while (at < end && isSpace(bytes[at])) at++;
    if (at >= end) return 0;
    const quote = bytes[at];
    if (quote !== doubleQuote && quote !== apostrophe) throw new ListRefusal("broken");
    this.#valueStart = ++at;
    while (at < end && bytes[at] !== quote) at++;
    return at + 1;
  }

  #isNamed(name: string): boolean {
    const isOfAnyNamespace = name.startsWith("*:");
    const local = isOfAnyNamespace ? name.slice(2) : name;
    const from = this.#nameEnd - local.length;
    const isWhole = from === this.#nameStart;
    if (!isWhole && !(isOfAnyNamespace && from > this.#nameStart && this.#bytes[from - 1] === colon)) return false;
    return this.#startsWith(local, from) && (isWhole || !this.#startsWith("xmlns:", this.#nameStart));
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
