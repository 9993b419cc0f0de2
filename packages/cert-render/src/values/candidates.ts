import {
  findStatement,
  gap,
  longestName,
  type Mark,
  type MarkWarning,
  pictureKey,
  readMark,
  shorten,
} from "./placeholders.ts";

/*
 * Marks that other programs and people put around a name, and that ordinary text has too: 【重要】, [1], 50%. Such a mark
 * is a candidate. It prints the value of that name if a certificate has one; otherwise it is unchanged.
 */

const longestText = 2 * longestName;
const within = (excluded: string): string => `([^${excluded}${gap}]{1,${longestText}}?)`;
/**
 * Returns a pattern for a name that fills the space between two equal signs. `$5 和 $6`, `50% 到 60%` and two addresses do
 * not match.
 */
const between = (signs: string, excluded = signs): string =>
  `(?<![A-Za-z0-9])[${signs}](?=[\\p{L}_])${within(excluded)}(?<!\\s)[${signs}]`;

/** A variable of another program without an end of its own, `$name`: up to the first sign that no name has. */
const variable = `(?<![A-Za-z0-9$\uff04])[$\uff04]([\\p{L}_][\\p{L}\\p{M}\\p{N}_]{0,${longestName - 1}})`;

const forms = [
  // Between two variables without an end stands a mark
  between("$\uff04", "$\uff04,;:!?\uff0c\u3002\uff1b\uff1a\uff01\uff1f\u3001"),
  `\\{\\s*[$\uff04]([\\p{L}_][\\p{L}\\p{M}\\p{N}_]{0,${longestName - 1}})\\s*\\}`,
  variable,
  between("%\uff05"),
  between("@\uff20"),
  `###${within("#")}###`,
  `<<${within("<>")}>>`,
  `\u00ab${within("\u00ab\u00bb")}\u00bb`,
  `\u3010${within("\u3010\u3011")}\u3011`,
  `[[\uff3b]${within("[\\]\uff3b\uff3d")}[\\]\uff3d]`,
  `<(/?#[a-z][^<>${gap}]{0,${longestText}})>`,
];

/**
 * Finds the candidates in a text without placeholders. Positions are offsets in it. A QR code requires braces: otherwise
 * it would replace every 【二维码】, since its value always exists.
 */
export function findCandidates(text: string): { marks: Mark[]; warnings: MarkWarning[] } {
  const pattern = new RegExp(forms.join("|"), "gu");
  const marks: Mark[] = [];
  const warnings: MarkWarning[] = [];
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [whole, ...inners] = match;
    const inner = inners.find((text) => text !== undefined) ?? "";
    const statement = findStatement(inner);
    const mark = statement ? undefined : readMark(inner);
    if (statement) warnings.push({ ...statement, text: shorten(whole) });
    else if (mark?.name === pictureKey) warnings.push({ text: whole, reason: "pictureMark" });
    else if (mark?.kind === "value" && /[\p{L}_]/u.test(mark.name)) {
      marks.push({ ...mark, kind: "candidate", start: match.index, end: match.index + whole.length });
    } else pattern.lastIndex = match.index + 1;
  }
  return { marks, warnings };
}
