import { places } from "../messages.ts";
import type {
  Block,
  Inline,
  LayoutModel,
  Paragraph,
  ParagraphStyle,
  RunStyle,
  Section,
  Slot,
  TextRun,
} from "../model/model.ts";

/** Creates a run style, by default 12 pt SimSun and Times New Roman. */
export const runStyle = (given: Partial<RunStyle> = {}): RunStyle => ({
  fonts: { ascii: "Times New Roman", hAnsi: "Times New Roman", eastAsia: "宋体", cs: "Times New Roman" },
  hint: "default",
  size: 12,
  color: "#000000",
  bold: false,
  italic: false,
  strike: "none",
  spacing: 0,
  scale: 1,
  position: 0,
  verticalAlign: "baseline",
  caps: "none",
  emphasis: "none",
  rightToLeft: false,
  snapToGrid: true,
  ...given,
});

export const paragraphStyle = (given: Partial<ParagraphStyle> = {}): ParagraphStyle => ({
  align: "left",
  indent: { left: 0, right: 0, firstLine: 0 },
  spacing: { before: 0, after: 0, beforeAuto: false, afterAuto: false, rule: "auto", line: 1, contextual: false },
  styleId: "Normal",
  tabs: [],
  borders: {},
  keepNext: false,
  keepLines: false,
  pageBreakBefore: false,
  widowControl: true,
  snapToGrid: true,
  autoSpaceDE: true,
  autoSpaceDN: true,
  kinsoku: true,
  overflowPunctuation: true,
  rightToLeft: false,
  textAlignment: "auto",
  ...given,
});

export const text = (content: string, style: Partial<RunStyle> = {}): TextRun => ({
  type: "text",
  text: content,
  style: runStyle(style),
});

export const slot = (name: string, given: Partial<Slot> = {}): Slot => ({
  type: "slot",
  name,
  optional: false,
  kind: "text",
  style: runStyle(),
  ...given,
});

export const paragraph = (
  inlines: Inline[],
  style: Partial<ParagraphStyle> = {},
  place = places.paragraph(places.body, 1),
): Paragraph => ({
  type: "paragraph",
  style: paragraphStyle(style),
  inlines,
  mark: runStyle(),
  place,
});

export const section = (blocks: Block[], given: Partial<Section> = {}): Section => ({
  start: "nextPage",
  page: { width: 595.3, height: 841.9, landscape: false },
  margins: {
    top: 72,
    right: 90,
    bottom: 72,
    left: 90,
    header: 42.55,
    footer: 49.6,
    gutter: 0,
    exactTop: false,
    exactBottom: false,
  },
  columns: { count: 1, space: 21, separator: false },
  grid: { type: "none", linePitch: 0, charSpace: 0 },
  vertical: false,
  verticalAlign: "top",
  titlePage: false,
  pageNumber: { format: "decimal" },
  headers: {},
  footers: {},
  blocks,
  ...given,
});

export const model = (sections: Section[], given: Partial<LayoutModel> = {}): LayoutModel => ({
  sections,
  settings: {
    evenAndOddHeaders: false,
    mirrorMargins: false,
    defaultTabStop: 21,
    compressPunctuation: true,
    sumParagraphSpacing: false,
    expandLinesAtBreaks: false,
    gridInTables: false,
    markAfterPageBreak: false,
    compatibilityMode: 15,
  },
  pictures: {},
  placeholders: [],
  candidates: [],
  warnings: [],
  ...given,
});
