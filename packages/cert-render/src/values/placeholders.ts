import { type ForeignMark, placeholderMarks, valueKeys } from "../messages.ts";

/**
 * Parses placeholders in the joined text of a paragraph. Both the layout reader and `fillDocx` use this parser, so that
 * the PDF and the .docx of an award always agree on what a placeholder is.
 */

/**
 * {名} value, {%名} picture, {#名} open, {/名} close; candidate: a placeholder only if there is a value of its name (see
 * `findCandidates`). Positions are UTF-16 offsets in the joined text.
 */
export interface Mark {
  kind: "value" | "picture" | "open" | "close" | "candidate";
  name: string;
  optional: boolean;
  /** {名|缩小}: its text may be set smaller to fit. */
  shrinks?: true;
  start: number;
  end: number;
}

export type MarkWarning =
  /** Stays as text, with a warning. */
  | { text: string; reason: "unbalanced" | "name" | "pictureMark" }
  /** Would be replaced or executed by another program; the template is refused. */
  | Foreign;

/**
 * A statement for another program: a value with a filter, the beginning of a list or conditional (section: its author
 * alone knows which of the two), its end, or anything else. Of a mail merge: a field that goes on to another record, one
 * that shows what belongs to a record, or a merge field whose name is none. A placeholder in WordArt, whose letters are
 * outlines.
 */
export interface Foreign {
  text: string;
  reason: ForeignMark;
  /** The name that it refers to, if known. */
  instead?: string;
}

/** The key that is a picture by its name alone: the QR code. */
export const pictureKey: string = valueKeys.picture;

/** Within a list of texts, `{.}` is the text itself. */
export const itemKey = ".";

/** Maximum length of a placeholder's name, in characters. */
export const longestName = 64;
const opening = "{｛﹛";
const closing = "}｝﹜";
/** Signs of other programs before the brace, `${名}` and `#{名}`; they are part of the placeholder. */
const sigils = "$＄﹩#＃﹟";
const plausible = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_\-.·・/()#%&+@°]*$/u;

/** Replaces non-text (a tab, a break, a picture) in the joined text; no placeholder spans it. */
export const gap = "\uFFFC";

/** Normalises names, headers and keys for comparison: NFKC without white space. */
export function placeholderName(text: string): string {
  return text.normalize("NFKC").replace(/[\s\u200B-\u200D\u2060\uFEFF]/gu, "");
}

interface BraceRun {
  open: boolean;
  start: number;
  end: number;
}

function braceRuns(text: string): BraceRun[] {
  const runs: BraceRun[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const open = opening.includes(character);
    if (!open && !closing.includes(character)) continue;
    const last = runs.at(-1);
    if (last?.end === at && last.open === open) last.end = at + 1;
    else runs.push({ open, start: at, end: at + 1 });
  }
  return runs;
}

type ReadMark = Omit<Mark, "start" | "end">;

/** Parses the text between the braces; undefined if it is not a plausible key. */
export function readMark(inner: string): ReadMark | undefined {
  const suffix = `|${placeholderMarks.shrinks}`;
  const text = placeholderName(inner);
  if (!text.endsWith(suffix)) return readPlainMark(text);
  const mark = readPlainMark(text.slice(0, -suffix.length));
  return mark?.kind === "value" ? { ...mark, shrinks: true } : undefined;
}

function readPlainMark(text: string): ReadMark | undefined {
  const sigil = text.charAt(0);
  const kind = sigil === "#" ? "open" : sigil === "/" ? "close" : sigil === "%" ? "picture" : "value";
  const bare = kind === "value" ? text : text.slice(1);
  const optional = bare.endsWith("?");
  const name = optional ? bare.slice(0, -1) : bare;
  if (name === itemKey && kind === "value") return { kind, name, optional };
  const odd = name.length === 0 || [...name].length > longestName || !plausible.test(name) || !/[\p{L}_]/u.test(name);
  if (odd) return undefined;
  return { kind: kind === "value" && name === pictureKey ? "picture" : kind, name, optional };
}

/** Parses the name of a merge field, which may be written like placeholders of other programs: `$名`, `${名}`. */
export function readFieldMark(name: string): ReadMark | undefined {
  const [mark, ...others] = findMarks(name).marks;
  if (mark && others.length === 0 && mark.start === 0 && mark.end === name.length) return mark;
  return readMark(placeholderName(name).replace(/^\$/u, ""));
}

/**
 * Finds every placeholder: one to three braces on each side (Mustache uses three for an unescaped value), half or full
 * width, with white space anywhere inside, and including the sign of another program before them.
 */
export function findMarks(text: string): { marks: Mark[]; warnings: MarkWarning[] } {
  const marks: Mark[] = [];
  const warnings: MarkWarning[] = [];
  const runs = braceRuns(text);
  for (let index = 0; index < runs.length; index += 1) {
    const first = runs[index] as BraceRun;
    const second = runs[index + 1];
    if (!first.open || !second || second.open) {
      warnings.push({ text: around(text, first.start, first.end), reason: "unbalanced" });
      continue;
    }
    index += 1;
    const start = sigils.includes(text.charAt(first.start - 1)) && first.start > 0 ? first.start - 1 : first.start;
    const inner = text.slice(first.end, second.start);
    const width = first.end - first.start;
    const statement = findStatement(inner);
    const isPair = width <= 3 && width === second.end - second.start;
    const mark = isPair && !statement ? readMark(inner) : undefined;
    if (mark) marks.push({ ...mark, start, end: second.end });
    else if (statement) warnings.push({ ...statement, text: shorten(text.slice(start, second.end)) });
    // `{$name}` is a candidate (see `findCandidates`)
    else if (!isPair || width > 1 || !/^\s*[$\uff04][\p{L}_][\p{L}\p{M}\p{N}_]*\s*$/u.test(inner))
      warnings.push(readMarkWarning(shorten(text.slice(start, second.end)), inner, [width, second.end - second.start]));
  }
  return { marks, warnings };
}

function readMarkWarning(text: string, inner: string, [opened, closed]: readonly [number, number]): MarkWarning {
  if (opened !== closed || opened > 3) return { text, reason: "unbalanced" };
  const [filtered = "", ...filters] = placeholderName(inner).split("|");
  const section = findSectionName(filtered);
  if (section !== undefined && filters.length === 0) return { text, reason: "section", instead: section };
  const isFiltered = opened === 2 && filters.length > 0 && readMark(filtered) !== undefined;
  return isFiltered ? { text, reason: "filter", instead: filtered } : { text, reason: "name" };
}

/**
 * Statements of other programs: Jinja (`{% if … %}`), Handlebars (`{{#if …}}`, `{{else}}`, `{{^…}}`), docx-templates
 * (`{FOR … IN …}`), FreeMarker (`<#if …>`). The name that they refer to follows them.
 */
const statements: readonly (readonly [RegExp, Foreign["reason"]])[] = [
  [/^(?:#\s*if|IF)\s+(.+)$/u, "condition"],
  [/^(?:#\s*(?:each|list|foreach)|FOR\s+\S+\s+IN|for\s+\S+\s+in)\s+(.+)$/u, "loop"],
  [/^\/\s*#?(?:if|each|unless|with|list|foreach)$/u, "end"],
  [/^(?:END-(?:IF|FOR)\b.*|end(?:if|for))$/u, "end"],
  [/^(?:\^.*|#\s*(?:unless|with)\s.*|:?\s*else(?:\s+if\s.*)?)$/u, "statement"],
];

/** Matches the text between `{%` and `%}`; a letter before it may state the part of a document that it applies to. */
const jinja = /^[%\uff05](?:tr|tc|[pr])?[-+]?\s*(.*?)\s*[-+]?[%\uff05]$/u;
const jinjaStatements: typeof statements = [
  [/^if\s+(.+)$/u, "condition"],
  [/^for\s+\S+\s+in\s+(.+)$/u, "loop"],
  [/^end/u, "end"],
  [/^/u, "statement"],
];

const longestStatement = 500;

export function findStatement(inner: string): Omit<Foreign, "text"> | undefined {
  const trimmed = inner.trim();
  if (trimmed.length > longestStatement) return undefined;
  const body = trimmed.length > 1 ? jinja.exec(trimmed)?.[1] : undefined;
  for (const [pattern, reason] of body === undefined ? statements : jinjaStatements) {
    const match = pattern.exec(body ?? trimmed);
    if (!match) continue;
    const mark = readPlainMark(placeholderName(match[1] ?? ""));
    return mark?.kind === "value" ? { reason, instead: mark.name } : { reason };
  }
  return undefined;
}

/** Parses `{{?名}}` of another program: a list or a conditional, which only its author can distinguish. */
function findSectionName(inner: string): string | undefined {
  const mark = inner.startsWith("?") ? readPlainMark(inner.slice(1)) : undefined;
  return mark?.kind === "value" && mark.name !== itemKey && !mark.optional ? mark.name : undefined;
}

function around(text: string, start: number, end: number): string {
  return shorten(text.slice(Math.max(0, start - 6), end + 10));
}

/** Shortens a text for a message: on one line, and just long enough to find it. */
export function shorten(text: string): string {
  const plain = [...text.replaceAll(gap, " ").trim()];
  return plain.length > 30 ? `${plain.slice(0, 30).join("")}…` : plain.join("");
}
