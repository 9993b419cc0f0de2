import type { Frame, ParagraphStyle, Pt, TabStop } from "../../model/model.ts";
import { number, onOff, twips } from "../package/units.ts";
import { child, elements, value, type XmlElement } from "../package/xml.ts";
import { type BorderStatement, readBorder, readShading } from "./borders.ts";
import type { Theme } from "./theme.ts";

type Side = "top" | "right" | "bottom" | "left" | "between";

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
  borders?: Partial<Record<Side, BorderStatement>>;
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

export function readParagraphProps(pPr: XmlElement | undefined, theme: Theme): ParagraphProps {
  const props: ParagraphProps = { flags: {} };
  if (!pPr) return props;
  const set = <K extends keyof ParagraphProps>(key: K, value: ParagraphProps[K] | undefined) => {
    if (value !== undefined) props[key] = value;
  };
  set("align", value(pPr, "w:jc"));
  readIndent(child(pPr, "w:ind"), set);
  readSpacing(child(pPr, "w:spacing"), set);
  const contextual = child(pPr, "w:contextualSpacing");
  if (contextual) set("contextual", onOff(contextual.attributes));
  for (const flag of Object.keys(flagElements) as Flag[]) {
    const element = child(pPr, flagElements[flag]);
    if (element) props.flags[flag] = onOff(element.attributes);
  }
  set("tabs", readTabs(child(pPr, "w:tabs")));
  const borders = child(pPr, "w:pBdr");
  if (borders) {
    const read: Partial<Record<Side, BorderStatement>> = {};
    for (const side of ["top", "right", "bottom", "left", "between"] as const) {
      const border = readBorder(child(borders, `w:${side}`), theme);
      if (border) read[side] = border;
    }
    set("borders", read);
  }
  set("shading", readShading(child(pPr, "w:shd"), theme));
  const alignment = value(pPr, "w:textAlignment");
  if (
    alignment === "top" ||
    alignment === "center" ||
    alignment === "baseline" ||
    alignment === "bottom" ||
    alignment === "auto"
  )
    set("textAlignment", alignment);
  const numPr = child(pPr, "w:numPr");
  if (numPr) {
    const id = value(numPr, "w:numId");
    const level = number(value(numPr, "w:ilvl"));
    set("numbering", { ...(id === undefined ? {} : { id }), ...(level === undefined ? {} : { level }) });
  }
  set("frame", readFrame(child(pPr, "w:framePr")));
  return props;
}

type Set = <K extends keyof ParagraphProps>(key: K, value: ParagraphProps[K] | undefined) => void;

function readIndent(ind: XmlElement | undefined, set: Set): void {
  if (!ind) return;
  const at = ind.attributes;
  const hundredths = (text: string | undefined) => {
    const amount = number(text);
    return amount === undefined ? undefined : amount / 100;
  };
  const leftChars = hundredths(at["w:leftChars"] ?? at["w:startChars"]);
  const rightChars = hundredths(at["w:rightChars"] ?? at["w:endChars"]);
  const hanging = twips(at["w:hanging"]);
  const hangingChars = hundredths(at["w:hangingChars"]);
  const firstLineChars = hangingChars ? -hangingChars : hundredths(at["w:firstLineChars"]);
  set("left", besideCharacters(leftChars, twips(at["w:left"] ?? at["w:start"])));
  set("right", besideCharacters(rightChars, twips(at["w:right"] ?? at["w:end"])));
  set("leftChars", leftChars);
  set("rightChars", rightChars);
  set("firstLine", besideCharacters(firstLineChars, hanging === undefined ? twips(at["w:firstLine"]) : -hanging));
  set("firstLineChars", firstLineChars);
}

/**
 * Drops a length that accompanies characters: it is only their equivalent at the time of saving. If a paragraph or style
 * resets the characters to 0, Word indents by the points of a list level, but not by those.
 */
const besideCharacters = (characters: number | undefined, points: number | undefined): number | undefined =>
  characters ? 0 : points;

function readSpacing(spacing: XmlElement | undefined, set: Set): void {
  if (!spacing) return;
  const at = spacing.attributes;
  const flag = (text: string | undefined) => (text === undefined ? undefined : ["1", "true", "on"].includes(text));
  const hundredths = (text: string | undefined) => {
    const amount = number(text);
    return amount === undefined ? undefined : amount / 100;
  };
  set("before", twips(at["w:before"]));
  set("after", twips(at["w:after"]));
  set("beforeLines", hundredths(at["w:beforeLines"]));
  set("afterLines", hundredths(at["w:afterLines"]));
  set("beforeAuto", flag(at["w:beforeAutospacing"]));
  set("afterAuto", flag(at["w:afterAutospacing"]));
  const rule = at["w:lineRule"];
  const line = twips(at["w:line"]);
  if (line === undefined) return;
  const read = rule === "exact" || rule === "atLeast" ? rule : "auto";
  // Zero or negative multiples are written by some programs; Word takes them as single and as exact.
  if (read === "auto" && line <= 0) {
    set("rule", line < 0 ? "exact" : "auto");
    set("line", line < 0 ? -line : 1);
    return;
  }
  set("rule", read);
  set("line", read === "auto" ? line / 12 : line);
}

/** Leaders of tabs (ST_TabTlc, ECMA-376 Part 1 §17.18.72). */
export const leaders: ReadonlyMap<string, TabStop["leader"]> = new Map(
  Object.entries<TabStop["leader"]>({
    dot: "dot",
    hyphen: "hyphen",
    underscore: "underscore",
    middleDot: "middleDot",
    heavy: "heavy",
  }),
);

const tabAligns: ReadonlyMap<string, TabStop["align"]> = new Map(
  Object.entries<TabStop["align"]>({
    left: "left",
    start: "left",
    center: "center",
    right: "right",
    end: "right",
    decimal: "decimal",
    bar: "bar",
    num: "left",
  }),
);

function readTabs(tabs: XmlElement | undefined): Map<number, TabStop | undefined> | undefined {
  if (!tabs) return undefined;
  const read = new Map<number, TabStop | undefined>();
  for (const tab of elements(tabs, "w:tab")) {
    const position = twips(tab.attributes["w:pos"]);
    if (position === undefined) continue;
    const kind = tab.attributes["w:val"] ?? "left";
    const align = tabAligns.get(kind);
    const leader = leaders.get(tab.attributes["w:leader"] ?? "") ?? "none";
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
  const dropped = at["w:dropCap"];
  const from = (text: string | undefined) => (text === "page" || text === "margin" ? text : undefined);
  const width = twips(at["w:w"]);
  const height = twips(at["w:h"]);
  const x = twips(at["w:x"]);
  const y = twips(at["w:y"]);
  const sides = ["left", "center", "right", "inside", "outside"] as const;
  const alignX = sides.find((side) => side === at["w:xAlign"]);
  const alignY = at["w:yAlign"];
  const lines = number(at["w:lines"]);
  const wrap = at["w:wrap"];
  return {
    exactHeight: at["w:hRule"] === "exact",
    wrap: wrap === "none" ? "none" : wrap === "notBeside" || wrap === "topAndBottom" ? "topAndBottom" : "square",
    ...(width ? { width } : {}),
    ...(height ? { height } : {}),
    x: {
      from: from(at["w:hAnchor"]) ?? "column",
      ...(alignX ? { align: alignX } : { offset: x ?? 0 }),
    },
    y: {
      from: from(at["w:vAnchor"]) ?? "paragraph",
      ...(alignY === "top" || alignY === "center" || alignY === "bottom" ? { align: alignY } : { offset: y ?? 0 }),
    },
    ...(dropped === "drop" || dropped === "margin" ? { dropCapLines: lines ?? 3 } : {}),
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
