const chineseGeneral = "G/\u901a\u7528\u683c\u5f0f";

/** What a number format makes of a number. */
export type FormatKind = "general" | "date" | "number";

/** What kind of format it is, by its first section: literals, colours and conditions say nothing about it. */
export function formatKind(format: string): FormatKind {
  const bare = sectionOf(format)
    .replaceAll(chineseGeneral, "General")
    .replace(/"[^"]*"|\\.|[_*]./gu, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/giu, "")
    .trim();
  if (/^(?:General|@)?$/iu.test(bare)) return "general";
  return /[ymdhs]|a{3}/iu.test(bare.replace(/General/giu, "")) ? "date" : "number";
}

/** The section that positive numbers are written by. */
export function sectionOf(format: string): string {
  const end = /^(?:"[^"]*"|\\.|[^";\\])*/u.exec(format);
  return end?.[0] ?? format;
}
