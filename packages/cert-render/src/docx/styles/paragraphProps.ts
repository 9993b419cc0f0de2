import { defined, mapDefined } from "../../defined.ts";
import { lookup } from "../../lookup.ts";
import type { Frame, ParagraphStyle, Pt, TabStop } from "../../model/model.ts";
import { hundredths, isTrue, number, oneOf, twips } from "../package/units.ts";
import { child, elements, readFlag, value, type XmlElement } from "../package/xml.ts";
import { type BorderStatement, edgeNames, readBorder, readShading } from "./borders.ts";
import type { Theme } from "./theme.ts";

export const paragraphSides = [...edgeNames, "between"] as const;

export interface ParagraphProps {
  align?: string;
  left?: Pt;
  right?: Pt;
  firstLine?: Pt;
  /** In character units. Unless zero they override the lengths, inherited or not (ECMA-376 Part 1 §17.3.1.12). */
  leftChars?: number;
  rightChars?: number;
  firstLineChars?: number;
  before?: Pt;
  after?: Pt;
  /** In lines of 12 pt, or of the grid. */
  beforeLines?: number;
  afterLines?: number;
  beforeAuto?: boolean;
  afterAuto?: boolean;
  line?: number;
  rule?: "auto" | "exact" | "atLeast";
  contextual?: boolean;
  /** By position; undefined for a cleared stop. */
  tabs?: Map<number, TabStop | undefined>;
  borders?: Partial<Record<(typeof paragraphSides)[number], BorderStatement>>;
  shading?: string;
  flags: Partial<Record<Flag, boolean>>;
  textAlignment?: ParagraphStyle["textAlignment"];
  numbering?: { id?: string; level?: number };
  frame?: Frame | "none";
}

const flagElements = {
  keepNext: "w:keepNext",
  keepLines: "w:keepLines",
  pageBreakBefore: "w:pageBreakBefore",
  widowControl: "w:widowControl",
  snapToGrid: "w:snapToGrid",
  autoSpaceDE: "w:autoSpaceDE",
  autoSpaceDN: "w:autoSpaceDN",
  kinsoku: "w:kinsoku",
  wordWrap: "w:wordWrap",
  overflowPunctuation: "w:overflowPunct",
  rightToLeft: "w:bidi",
  mirrorIndents: "w:mirrorIndents",
} as const;

export type Flag = keyof typeof flagElements;
const flagNames = Object.keys(flagElements) as Flag[];

const textAlignments = ["top", "center", "baseline", "bottom", "auto"] as const;

export function readParagraphProps(pPr: XmlElement | undefined, theme: Theme): ParagraphProps {
  if (!pPr) return { flags: {} };
  const borders = child(pPr, "w:pBdr");
  const numPr = child(pPr, "w:numPr");
  return {
    flags: mapDefined(flagNames, (flag) => readFlag(pPr, flagElements[flag])),
    ...readIndent(child(pPr, "w:ind")?.attributes ?? {}),
    ...readSpacing(child(pPr, "w:spacing")?.attributes ?? {}),
    ...defined({
      align: value(pPr, "w:jc"),
      contextual: readFlag(pPr, "w:contextualSpacing"),
      tabs: readTabs(child(pPr, "w:tabs")),
      borders: borders && mapDefined(paragraphSides, (side) => readBorder(child(borders, `w:${side}`), theme)),
      shading: readShading(child(pPr, "w:shd"), theme),
      textAlignment: oneOf(textAlignments, value(pPr, "w:textAlignment")),
      numbering: numPr && defined({ id: value(numPr, "w:numId"), level: number(value(numPr, "w:ilvl")) }),
      frame: readFrame(child(pPr, "w:framePr")),
    }),
  };
}

function readIndent(at: XmlElement["attributes"]): Partial<ParagraphProps> {
  const leftChars = hundredths(at["w:leftChars"] ?? at["w:startChars"]);
  const rightChars = hundredths(at["w:rightChars"] ?? at["w:endChars"]);
  const hanging = twips(at["w:hanging"]);
  const hangingChars = hundredths(at["w:hangingChars"]);
  const firstLineChars = hangingChars ? -hangingChars : hundredths(at["w:firstLineChars"]);
  return defined({
    left: besideCharacters(leftChars, twips(at["w:left"] ?? at["w:start"])),
    right: besideCharacters(rightChars, twips(at["w:right"] ?? at["w:end"])),
    leftChars,
    rightChars,
    firstLine: besideCharacters(firstLineChars, hanging === undefined ? twips(at["w:firstLine"]) : -hanging),
    firstLineChars,
  });
}

/**
 * Drops a length that accompanies characters: it is only their equivalent at the time of saving. If a paragraph or style
 * resets the characters to 0, Word indents by the points of a list level, but not by those.
 */
const besideCharacters = (characters: number | undefined, points: number | undefined): number | undefined =>
  characters ? 0 : points;

const readSpacing = (at: XmlElement["attributes"]): Partial<ParagraphProps> => ({
  ...defined({
    before: twips(at["w:before"]),
    after: twips(at["w:after"]),
    beforeLines: hundredths(at["w:beforeLines"]),
    afterLines: hundredths(at["w:afterLines"]),
  }),
  ...mapDefined(["beforeAuto", "afterAuto"], (name) => {
    const written = at[`w:${name}spacing`];
    return written === undefined ? undefined : isTrue(written);
  }),
  ...readLine(at),
});

function readLine(at: XmlElement["attributes"]): Pick<ParagraphProps, "line" | "rule"> {
  const line = twips(at["w:line"]);
  if (line === undefined) return {};
  const rule = oneOf(["exact", "atLeast"], at["w:lineRule"]) ?? "auto";
  // Zero or negative multiples are written by some programs; Word takes them as single and as exact.
  if (rule === "auto" && line <= 0) return line < 0 ? { rule: "exact", line: -line } : { rule, line: 1 };
  return { rule, line: rule === "auto" ? line / 12 : line };
}

/** Leaders of tabs (ST_TabTlc, ECMA-376 Part 1 §17.18.72). */
const leaders = ["dot", "hyphen", "underscore", "middleDot", "heavy"] as const;

export const readLeader = (attributes: XmlElement["attributes"]): TabStop["leader"] =>
  oneOf(leaders, attributes["w:leader"]) ?? "none";

const tabAligns = lookup<TabStop["align"]>({
  left: "left",
  start: "left",
  center: "center",
  right: "right",
  end: "right",
  decimal: "decimal",
  bar: "bar",
  num: "left",
});

function readTabs(tabs: XmlElement | undefined): Map<number, TabStop | undefined> | undefined {
  if (!tabs) return undefined;
  const read = new Map<number, TabStop | undefined>();
  for (const tab of elements(tabs, "w:tab")) {
    const position = twips(tab.attributes["w:pos"]);
    if (position === undefined) continue;
    const kind = tab.attributes["w:val"] ?? "left";
    const align = tabAligns.get(kind);
    const leader = readLeader(tab.attributes);
    read.set(Math.round(position * 20), kind === "clear" || !align ? undefined : { position, align, leader });
  }
  return read;
}

/**
 * Reads w:framePr (ECMA-376 Part 1 §17.3.1.11). Without a size, or in line with the text, it is no frame: Apple Pages and
 * Word write these.
 */
function readFrame(framePr: XmlElement | undefined): Frame | "none" | undefined {
  if (!framePr) return undefined;
  const at = framePr.attributes;
  if (at["w:yAlign"] === "inline" || (at["w:w"] === "0" && at["w:h"] === "0")) return "none";
  const alignX = oneOf(["left", "center", "right", "inside", "outside"], at["w:xAlign"]);
  const alignY = oneOf(["top", "center", "bottom"], at["w:yAlign"]);
  const isDropped = oneOf(["drop", "margin"], at["w:dropCap"]) !== undefined;
  const wrap = at["w:wrap"];
  return {
    exactHeight: at["w:hRule"] === "exact",
    wrap: wrap === "none" ? "none" : wrap === "notBeside" || wrap === "topAndBottom" ? "topAndBottom" : "square",
    ...defined({ width: twips(at["w:w"]) || undefined, height: twips(at["w:h"]) || undefined }),
    x: {
      from: oneOf(["page", "margin"], at["w:hAnchor"]) ?? "column",
      ...(alignX ? { align: alignX } : { offset: twips(at["w:x"]) ?? 0 }),
    },
    y: {
      from: oneOf(["page", "margin"], at["w:vAnchor"]) ?? "paragraph",
      ...(alignY ? { align: alignY } : { offset: twips(at["w:y"]) ?? 0 }),
    },
    ...(isDropped && { dropCapLines: number(at["w:lines"]) ?? 3 }),
  };
}

/** Merges `over` onto `under`: single properties override, tabs and borders merge. */
export function overlayParagraph(under: ParagraphProps, over: ParagraphProps): ParagraphProps {
  const merged: ParagraphProps = { ...under, ...over, flags: { ...under.flags, ...over.flags } };
  if (under.tabs && over.tabs) merged.tabs = new Map([...under.tabs, ...over.tabs]);
  if (under.borders && over.borders) merged.borders = { ...under.borders, ...over.borders };
  if (under.numbering && over.numbering) merged.numbering = { ...under.numbering, ...over.numbering };
  return merged;
}
