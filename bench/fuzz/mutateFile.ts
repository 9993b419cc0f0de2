import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { elements, parseXml, type XmlElement } from "../../packages/cert-render/src/docx/package/xml.ts";
import type { Draw } from "../draw.ts";
import { hostileTexts } from "./hostileValues.ts";

/** Returns the file changed at random: its bytes, its length, its text, or the entries of a ZIP. */
export function mutateFile(draw: Draw, file: Uint8Array): Uint8Array {
  const way = draw.below(10);
  if (way === 0) return file.slice(0, draw.below(file.length + 1));
  if (way === 1) return flipBytes(draw, file);
  const isZip = file[0] === 0x50 && file[1] === 0x4b;
  return isZip ? mutateZip(draw, file) : mutateContent(draw, file);
}

/** Replaces up to eight bytes, half of the time where a format has its counts and offsets. */
function flipBytes(draw: Draw, file: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(file);
  const range = Math.min(bytes.length, draw.pick([64, bytes.length]));
  for (let times = 1 + draw.below(8); times > 0 && range > 0; times -= 1)
    bytes[draw.below(range)] = draw.pick([0, 1, 0x7f, 0x80, 0xff, draw.below(256)]);
  return bytes;
}

const entryNames = ["../../evil.png", "/etc/passwd", "C:\\a.png", "a\u0000b.png", "", "__MACOSX/._a", "a/".repeat(500)];

/** Changes one entry of a ZIP, its name, or the set of entries. */
function mutateZip(draw: Draw, file: Uint8Array): Uint8Array {
  const entries: Record<string, Uint8Array> = unzipSync(file);
  const names = Object.keys(entries);
  const name = draw.pick(names);
  const bytes = entries[name] ?? new Uint8Array();
  const way = draw.below(12);
  if (way === 0) delete entries[name];
  else if (way === 1) entries[name] = new Uint8Array();
  else if (way === 2) entries[draw.pick(entryNames)] = bytes;
  else if (way === 3) entries[name] = entries[draw.pick(names)] ?? bytes;
  else if (way === 4) for (let index = 0; index < 300; index += 1) entries[`${index}-${name}`] = bytes;
  else entries[name] = mutateContent(draw, bytes);
  return zipSync(entries, { level: 1 });
}

/** Changes XML in its structure, other text by its tokens, and anything else by its bytes. */
function mutateContent(draw: Draw, bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0 || bytes.subarray(0, 200).includes(0)) return flipBytes(draw, bytes);
  const text = strFromU8(bytes, bytes[0] === 0x25);
  return strToU8(text.startsWith("<") ? mutateXml(draw, text) : mutateText(draw, text), bytes[0] === 0x25);
}

/** Replaces, repeats, exchanges or drops a value, a number or a name. */
function mutateText(draw: Draw, text: string): string {
  const tokens = [...text.matchAll(/"[^"]*"|\d+|<<|>>|\/?[^\s<>",[\]]+|[[\]]/gu)];
  if (tokens.length === 0) return text;
  const { 0: token, index } = draw.pick(tokens);
  const replacement = draw.pick([
    "",
    draw.pick(hostileTexts),
    `"${draw.pick(hostileTexts)}"`,
    token.repeat(draw.pick([2, 50, 2_000])),
    draw.pick(tokens)[0],
  ]);
  return text.slice(0, index) + replacement + text.slice(index + token.length);
}

/** Longer sources would take the time of the parser alone. */
const longestSource = 3_000_000;

/** Changes up to eight elements; the source stays well-formed as far as its names allow. */
function mutateXml(draw: Draw, source: string): string {
  let mutated = source;
  for (let times = 1 + draw.below(8); times > 0; times -= 1) {
    let places: XmlElement[][];
    try {
      places = groupByName(parseXml(mutated, ""));
    } catch {
      // Beyond the limits of the reader by now, which has to refuse it
      return mutated;
    }
    const next = changeElement(draw, mutated, places);
    if (next.length <= longestSource) mutated = next;
  }
  return mutated;
}

/** Elements by their name: of the many runs and few tables of a document each is as likely. */
function groupByName(root: XmlElement): XmlElement[][] {
  const listAll = (element: XmlElement): XmlElement[] =>
    elements(element).flatMap((child) => [child, ...listAll(child)]);
  return [...Map.groupBy(listAll(root), ({ name }) => name).values()];
}

function changeElement(draw: Draw, source: string, places: readonly XmlElement[][]): string {
  if (places.length === 0) return source;
  const { start, startTagEnd, end } = draw.pick(draw.pick(places));
  const [tag, text] = [source.slice(start, startTagEnd), source.slice(start, end)];
  const replace = (from: number, to: number, by: string): string => source.slice(0, from) + by + source.slice(to);
  const closing = tag.endsWith("/>") ? end : source.lastIndexOf("</", end - 1);
  const way = draw.below(8);
  if (way < 3) return replace(start, startTagEnd, changeAttribute(draw, tag));
  if (way === 3) return replace(start, end, "");
  if (way === 4) return replace(start, end, text.repeat(draw.pick([2, 3, 20, 200])));
  if (closing === end) return source;
  if (way === 5) {
    const depth = draw.pick([2, 5, 9, 30, 150, 400]);
    return replace(start, end, tag.repeat(depth) + text + source.slice(closing, end).repeat(depth));
  }
  if (way === 6) return replace(startTagEnd, closing, draw.pick(hostileTexts).replaceAll("<", "&lt;"));
  const other = draw.pick(draw.pick(places));
  return replace(startTagEnd, startTagEnd, source.slice(other.start, other.end));
}

/** Gives one attribute of a start tag a hostile value, or adds one. */
function changeAttribute(draw: Draw, tag: string): string {
  const value = `"${draw.pick(hostileTexts).replace(/["<]/gu, "")}"`;
  const attributes = [...tag.matchAll(/\s(?!xmlns)[\w:]+=("[^"]*"|'[^']*')/gu)];
  if (attributes.length === 0) return tag.replace(/\/?>$/u, (close) => ` w:val=${value}${close}`);
  const { 0: whole, 1: old = "", index } = draw.pick(attributes);
  return tag.slice(0, index) + whole.replace(old, () => value) + tag.slice(index + whole.length);
}
