const chineseGeneral = "G/\u901a\u7528\u683c\u5f0f";
const part = /"[^"]*"?|\\.|!.|[_*].|\[[^\]]*\]|;|[^";\\!_*[]+|./gsu;
const condition = /\[(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)\]/u;

export type FormatKind = "date" | "number";

/** The section of a format that applies to a number. `signed` is true if the number's minus sign is written too. */
export interface Section {
  code: string;
  signed: boolean;
}

/** Returns the kind of a section. Literals, colours and conditions are ignored. */
export function formatKind(section: string): FormatKind {
  const bare = unquoted(section).replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, "");
  return /[ymdhse]|a{3}/iu.test(bare.replace(/E[+-]|General/giu, "")) ? "date" : "number";
}

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

/** Returns the section for a text: the fourth, or the last one that accepts a text. Null if the text is shown unchanged. */
export function sectionForText(format: string): string | null {
  const sections = splitSections(format);
  return sections[3] ?? sections.findLast((section) => unquoted(section).includes("@")) ?? null;
}

const unquoted = (section: string) => section.replace(/"[^"]*"|\\.|!.|[_*]./gu, "");
const withoutBrackets = (section: string) => section.replace(/\[[^\]]*\]/gu, "").trim();

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

export function splitPieces(section: string): string[] {
  return [...section.matchAll(/"[^"]*"?|\\.|!.|[_*].|\[[^\]]*\]|General|E[+-]|./gisu)].map(([piece]) => piece);
}
