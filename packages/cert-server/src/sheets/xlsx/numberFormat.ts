import type { NumeralStyle } from "../../text/chineseNumerals.ts";

const chineseGeneral = "G/\u901a\u7528\u683c\u5f0f";
const part = /"[^"]*"?|\\.|!.|[_*].|\[[^\]]*\]|;|[^";\\!_*[]+|./gsu;
/** Brackets, other than those of elapsed times. */
const otherBrackets = /\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu;
const condition = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/u;

export type FormatKind = "date" | "number";

/** The section of a format that applies to a number. `signed` is true if the number's minus sign is written too. */
export interface Section {
  code: string;
  signed: boolean;
}

/** Returns the kind of a section. Literals, colours and conditions are ignored. */
export const formatKind = (section: string): FormatKind =>
  /[ymdhse]|a{3}/iu.test(letters(section)) ? "date" : "number";

/** Returns what is left of a section without literals, brackets other than those of elapsed times, and General. */
const letters = (section: string) =>
  unquoted(section)
    .replace(otherBrackets, "")
    .replace(/E[+-]|General/giu, "");

/** Returns the section for a number; null if none applies, undefined if programs differ about it. */
export function sectionFor(format: string, value: number): Section | null | undefined {
  const all = splitSections(format);
  // The last one is for texts
  const sections = all.length > 1 && isForText(all.at(-1)) ? all.slice(0, -1) : all.slice(0, 3);
  const [first = "", second, third] = sections;
  if (!sections.some((code) => condition.test(code))) {
    if (second === undefined) return { code: withoutBrackets(first) === "" ? `${first}General` : first, signed: true };
    if (value > 0 || (value === 0 && third === undefined)) return { code: first, signed: true };
    return value < 0 ? { code: second, signed: false } : { code: third ?? first, signed: true };
  }
  for (const [index, code] of sections.entries()) {
    const isFirstOfThree = index === 1 && third !== undefined && !condition.test(code) && value >= 0;
    if (isFirstOfThree) return undefined;
    if (!condition.test(code) || holds(code, value)) return { code, signed: index === 0 || !/\[<|\[=-/u.test(code) };
  }
  return null;
}

function holds(code: string, value: number): boolean {
  const [, operator = "", text = ""] = condition.exec(code) ?? [];
  const bound = Number(text);
  const equal = value === bound;
  if (operator === "=") return equal;
  if (operator === "<>") return !equal;
  if (operator.includes("=") && equal) return true;
  return operator.startsWith("<") ? value < bound : value > bound;
}

/** Returns the section for a text: the fourth, or the last one that accepts a text. Null if the text is shown unchanged. */
export function sectionForText(format: string): string | null {
  const sections = splitSections(format);
  return sections[3] ?? sections.findLast(isForText) ?? null;
}

const isForText = (section: string | undefined) => section !== undefined && unquoted(section).includes("@");

const unquoted = (section: string) => section.replace(/"[^"]*"|\\.|!.|[_*]./gu, "");
const withoutBrackets = (section: string) => section.replace(otherBrackets, "").trim();

const cache = new Map<string, string[]>();

function splitSections(format: string): string[] {
  const before = cache.get(format);
  if (before !== undefined) return before;
  const sections = [""];
  for (const [piece] of format.replaceAll(chineseGeneral, "General").matchAll(part)) {
    if (piece === ";") sections.push("");
    else sections[sections.length - 1] += piece;
  }
  cache.set(format, sections);
  return sections;
}

/** Returns the numerals in which a section writes digits; null for western ones. */
export function findNumerals(section: string): NumeralStyle | null {
  const style = /\[DBNum([123])\]/iu.exec(section)?.[1];
  return style === undefined ? null : ((["usual", "capital", "wide"] as const)[Number(style) - 1] ?? null);
}

/** Reports whether a section is shown as here: western calendar, western or Chinese numerals and names. */
export function isKnown(section: string): boolean {
  const { language, calendar, numerals } = findLocale(section);
  const bare = letters(section);
  const style = findNumerals(section);
  if (calendar > 1 || numerals > 1 || /[gb]/iu.test(bare) || /\[DBNum[4-9]\]/iu.test(section)) return false;
  if (style === "wide" && /General|[@.,%]/iu.test(unquoted(section))) return false;
  return language !== "other" || (style === null && !/m{3}|d{3}|a{3}|e|A\/P|AM\/PM/iu.test(bare));
}

type Language = "chinese" | "english" | "other";

/** Reads the language of a section with its numerals and calendar: `[$-804]`, `[$-130000]`, `[$-zh-CN]`. */
export function findLocale(section: string): { language?: Language; calendar: number; numerals: number } {
  const [, tag = "", calendar = "0"] = /\[\$[^\]-]*-([^\],]+)(?:,([0-9A-F]+))?\]/iu.exec(section) ?? [];
  const gregorian = { calendar: Number.parseInt(calendar, 16), numerals: 0 };
  if (tag === "" || /^(?:F[48]00|x-sys(?:date|time))$/iu.test(tag)) return gregorian;
  if (/^zh(?:-Hans)?(?:-CN|-SG)?$/iu.test(tag)) return { ...gregorian, language: "chinese" };
  if (/^en(?:-\w+)?$/iu.test(tag)) return { ...gregorian, language: "english" };
  if (!/^[0-9A-F]{1,8}$/iu.test(tag)) return { ...gregorian, language: "other" };
  const number = Number.parseInt(tag, 16);
  const place = { calendar: (number >>> 16) & 0xff, numerals: number >>> 24 };
  const language = number & 0xffff;
  if (language === 0 || language === 0x400 || language === 0x800) return place;
  const isEnglish = (language & 0x3ff) === 0x09;
  return { ...place, language: isEnglish ? "english" : simplified.has(language) ? "chinese" : "other" };
}

/** Chinese of China and of Singapore ([MS-LCID]). */
const simplified: ReadonlySet<number> = new Set([0x0004, 0x0804, 0x1004]);

export function splitPieces(section: string): string[] {
  return [...section.matchAll(/"[^"]*"?|\\.|!.|[_*].|\[[^\]]*\]|General|E[+-]|./gisu)].map(([piece]) => piece);
}
