import type { OpenedPdf } from "./openPdf.ts";
import { type PdfDictionary, PdfReference, type PdfValue, type PdfScalar } from "./pdfValue.ts";

/** Characters of the one-letter escapes (ISO 32000-1, table 3); any other character represents itself. */
const escapes = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["b", "\b"],
  ["f", "\f"],
  ["\n", ""],
  ["\r", ""],
  ["\r\n", ""],
]);

/**
 * Decodes a literal or hexadecimal string as written in a file (ISO 32000-1, 7.3.4). The characters represent bytes
 * (Latin-1). Any other scalar is returned unchanged.
 */
function decodePdfString(written: PdfScalar): string {
  if (written.startsWith("<")) return Buffer.from(written.replace(/[^0-9a-f]/giu, ""), "hex").toString("latin1");
  if (!written.startsWith("(")) return written;
  return written.slice(1, -1).replace(/\\(?:([0-7]{1,3})|(\r\n|[^]))/gu, (_, octal?: string, character = "") => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return escapes.get(character as string) ?? (character as string);
  });
}

/** Content that does more than show pages: runs a script, acts on other files or addresses, or embeds a file. */
export type ActiveContent = "script" | "action" | "attachment";

const maxObjects = 200_000;

/** Types of actions (ISO 32000-1, table 198; ISO 32000-2, table 201) that do more than lead to a page or a web address. */
const actionTypes = new Map<string, ActiveContent>([
  ["/JavaScript", "script"],
  ["/Rendition", "attachment"],
  ["/Sound", "attachment"],
  ["/Movie", "attachment"],
  ["/RichMediaExecute", "attachment"],
  ["/Launch", "action"],
  ["/GoToR", "action"],
  ["/SubmitForm", "action"],
  ["/ImportData", "action"],
  ["/GoToE", "action"],
]);

/** Keys that mean active content at any place: scripts, XML forms, embedded files (ISO 32000-1, 7.11.4, 12.7.8). */
const activeKeys = new Map<string, ActiveContent>([
  ["JS", "script"],
  ["JavaScript", "script"],
  ["XFA", "script"],
  ["EmbeddedFiles", "attachment"],
  ["EF", "attachment"],
]);

/** Permitted schemes of links: web pages, mail and telephone. An address without one is relative to the web. */
const linkSchemes = new Set(["http", "https", "mailto", "tel"]);

/** Annotations that contain a file (ISO 32000-1, table 169). */
const fileAnnotations = new Set(["/FileAttachment", "/Sound", "/Movie", "/Screen", "/RichMedia", "/3D"]);

/**
 * Finds the first active content reachable from the catalogue; null if there is none.
 * @throws Error if the document cannot be read
 */
export function findActiveContent(source: OpenedPdf): ActiveContent | null {
  const visited = new Set<number>();
  const open: PdfValue[] = [source.trailer];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value instanceof PdfReference) {
      if (visited.has(value.number)) continue;
      visited.add(value.number);
      if (visited.size > maxObjects) throw new Error("The PDF cannot be read: it has too many objects.");
      const object = source.resolve(value);
      if (object !== undefined) open.push(object);
    } else if (value instanceof Map) {
      const active = findInDictionary(value, source);
      if (active !== null) return active;
      open.push(...value.values());
    } else if (typeof value !== "string") open.push(...value);
  }
  return null;
}

function findInDictionary(dictionary: PdfDictionary, { resolve }: OpenedPdf): ActiveContent | null {
  const names = new Map([...dictionary].map(([key, value]) => [decodeName(key), value]));
  for (const [key, active] of activeKeys) if (names.has(key)) return active;
  const action = resolve(names.get("S"));
  const subtype = resolve(names.get("Subtype"));
  // Structure elements have a key S too, whose names are others
  if (typeof action === "string") {
    const type = decodeName(action);
    const active = actionTypes.get(type);
    if (active !== undefined) return active;
    if (type === "/URI" && !isWebAddress(resolve(names.get("URI")))) return "action";
    // A thread of the document itself names no file (ISO 32000-1, table 205)
    if (type === "/Thread" && names.has("F")) return "action";
  }
  return typeof subtype === "string" && fileAnnotations.has(decodeName(subtype)) ? "attachment" : null;
}

/** Returns true if an address leads to no file and runs no script, whatever characters viewers ignore in it. */
function isWebAddress(value: PdfValue | undefined): boolean {
  const address = typeof value === "string" ? decodePdfString(value).replace(/[\p{Cc}\s]/gu, "") : "";
  const scheme = /^([a-z][a-z0-9+.-]*):/iu.exec(address)?.[1];
  return scheme === undefined ? !/^[\\/]{2}/u.test(address) : linkSchemes.has(scheme.toLowerCase());
}

/** Resolves the escapes of a name: `#4a` is `J` (ISO 32000-1, 7.3.5). */
const decodeName = (name: string): string =>
  name.replace(/#([0-9A-Fa-f]{2})/gu, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
