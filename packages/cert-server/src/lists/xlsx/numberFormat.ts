const chineseGeneral = "G/\u901a\u7528\u683c\u5f0f";
const part = /"[^"]*"?|\\.|!.|[_*].|\[[^\]]*\]|;|[^";\\!_*[]+|./gsu;
const condition = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/u;

/** What a section of a number format makes of a number. */
export type FormatKind = "date" | "number";

/** The section of a format that a number is written by, and whether the number's minus is written with it. */
export interface Section {
  code: string;
  signed: boolean;
}

/** Whether a section is one for dates: literals, colours and conditions say nothing about it. */
export function formatKind(section: string): FormatKind {
  const bare = unquoted(section).replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, "");
  return /[ymdhse]|a{3}/iu.test(bare.replace(/E[+-]|General/giu, "")) ? "date" : "number";
}

/**
 * The section for a number: by its conditions, else by its sign (ECMA-376 part 1, 18.8.31). Null when a format has no
 * section for it.
 */
export function sectionFor(format: string, value: number): Section | null {
  const sections = splitSections(format);
  const [first = "", second] = sections;
  if (second === undefined) return { code: withoutBrackets(first) === "" ? `${first}General` : first, signed: true };
  if (!sections.some((code) => condition.test(code))) {
    if (value > 0 || (value === 0 && sections.length === 2)) return { code: first, signed: true };
    return value < 0 ? { code: second, signed: false } : { code: sections[2] ?? first, signed: true };
  }
  for (const [index, code] of sections.slice(0, 3).entries()) {
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

/** The section for a text: the fourth, or the last one that takes a text; null when it is shown as it is. */
export function sectionForText(format: string): string | null {
  const sections = splitSections(format);
  return sections[3] ?? sections.findLast((section) => unquoted(section).includes("@")) ?? null;
}

const unquoted = (section: string) => section.replace(/"[^"]*"|\\.|!.|[_*]./gu, "");
const withoutBrackets = (section: string) => section.replace(/\[[^\]]*\]/gu, "").trim();

/** Formats are few and cells are many; this thread ends with its list. */
const cache = new Map<string, string[]>();

/** The sections of a format; a semicolon inside quotes or brackets parts nothing. */
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

/** The pieces of a section: literals with their marks, brackets, and single characters that mean something. */
export function splitPieces(section: string): string[] {
  return [...section.matchAll(/"[^"]*"?|\\.|!.|[_*].|\[[^\]]*\]|General|E[+-]|./gisu)].map(([piece]) => piece);
}
