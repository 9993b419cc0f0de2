import type { Block } from "./content.ts";
import type { PicturePart } from "./graphics.ts";
import type { Params, Place } from "./codedMessage.ts";
import type { Border, Color, Edges, Pt } from "./measures.ts";
import type { NumberFormat } from "./runStyle.ts";

/** Content of a document that was understood only in part or not at all, or will look different. */
export interface Warning {
  code: string;
  params: Params;
  placeCodes: Place;
  message: string;
  /** `placeCodes` in Chinese: "正文第3段", "页眉", "文本框“…”", "表格第2行第1列". */
  place: string;
}

export interface LayoutModel {
  sections: Section[];
  settings: DocumentSettings;
  /** Every picture that the model names, by part name. The bytes are in `ReadDocument.pictures`. */
  pictures: Record<string, PicturePart>;
  placeholders: Placeholder[];
  /** Marks that are placeholders only if there is a value, in reading order, each spelling once. */
  candidates: Candidate[];
  warnings: Warning[];
}

export interface Placeholder {
  name: string;
  /** True if every occurrence may be empty (`{名?}`). */
  optional: boolean;
  /** picture: a QR code; photo: a photo of the award, in the frame of a picture of the template. */
  kind: "text" | "picture" | "list" | "photo";
  count: number;
  /** Present if it is in a box of fixed height: true if its text may be set smaller in each of these. */
  shrinks?: boolean;
  /** The list that contains it, if any; a record of the list may then supply its value. */
  list?: string;
}

/**
 * A mark of other programs or people that ordinary text has too, `[名]`, `【名】`. It prints the value of that name if a
 * certificate has one; otherwise it stays as it is.
 */
export interface Candidate {
  name: string;
  literal: string;
  placeCodes: Place;
  place: string;
}

export interface DocumentSettings {
  evenAndOddHeaders: boolean;
  mirrorMargins: boolean;
  defaultTabStop: Pt;
  /** w:characterSpacingControl: true if adjacent punctuation may be squeezed. */
  compressPunctuation: boolean;
  /** True if WPS saved the document: it squeezes punctuation by rules of its own. */
  savedByWps?: boolean;
  /** w:balanceSingleByteDoubleByteWidth: spaces next to East Asian characters are half an em wide. */
  balanceBlanks?: boolean;
  /** w:doNotUseHTMLParagraphAutoSpacing: the gap between paragraphs is the sum, otherwise the larger one. */
  sumParagraphSpacing: boolean;
  /** False (w:doNotExpandShiftReturn): a justified line that ends at a break keeps its natural width. */
  expandLinesAtBreaks: boolean;
  /** w:compat/w:adjustLineHeightInTable: the document grid applies in cells too. */
  gridInTables: boolean;
  /** w:splitPgBreakAndParaMark: the paragraph continues after a page break, even if only with its mark. */
  markAfterPageBreak: boolean;
  /** compatibilityMode (11–15); 12 if the settings do not state it. */
  compatibilityMode: number;
  background?: { color?: Color; picture?: string; tile?: boolean };
}

/** A section: pages of one size with their headers, and the text on them. */
export interface Section {
  /** Start of the section; ignored for the first one. */
  start: "nextPage" | "continuous" | "evenPage" | "oddPage" | "nextColumn";
  page: { width: Pt; height: Pt; landscape: boolean };
  /** A negative `top` or `bottom` in the file means "exactly, even if the header is higher": `exactTop`, `exactBottom`. */
  margins: {
    top: Pt;
    right: Pt;
    bottom: Pt;
    left: Pt;
    header: Pt;
    footer: Pt;
    gutter: Pt;
    exactTop: boolean;
    exactBottom: boolean;
  };
  columns: { count: number; space: Pt; separator: boolean; widths?: { width: Pt; space: Pt }[] };
  borders?: PageBorders;
  grid: DocumentGrid;
  /** True for vertical text ("tbRl"), false for horizontal text ("lrTb"). */
  vertical: boolean;
  verticalAlign: "top" | "center" | "bottom" | "both";
  /** titlePg: `header.first`/`footer.first` apply to its first page; an absent part is an empty header there. */
  titlePage: boolean;
  pageNumber: { start?: number; format: NumberFormat };
  /** With inheritance from the preceding section resolved. Even ones apply only if `settings.evenAndOddHeaders`. */
  headers: HeaderSet;
  footers: HeaderSet;
  blocks: Block[];
}

export interface HeaderSet {
  default?: Block[];
  first?: Block[];
  even?: Block[];
}

export interface PageBorders extends Partial<Record<keyof Edges, Border>> {
  offsetFrom: "page" | "text";
  display: "allPages" | "firstPage" | "notFirstPage";
  behind: boolean;
}

/** w:docGrid. `none` if absent or type="default". */
export interface DocumentGrid {
  type: "none" | "lines" | "linesAndChars" | "snapToChars";
  linePitch: Pt;
  /** Added to each East Asian character's advance; may be negative (w:charSpace / 4096). */
  charSpace: Pt;
}

/** A font embedded in a document (w:embedRegular and the like, ECMA-376 Part 1 §17.8.3). */
export interface EmbeddedFontPart {
  name: string;
  bold: boolean;
  italic: boolean;
  /** A TrueType or OpenType font; not verified. */
  bytes: Uint8Array;
}

export interface ReadDocument {
  layout: LayoutModel;
  pictures: Map<string, Uint8Array>;
  /** Pictures of few colours, in the form for a PDF; absent before `indexPictures`. */
  indexedPictures?: ReadonlyMap<string, IndexedPicture>;
  fonts: EmbeddedFontPart[];
}

/** A PNG of few colours in its best form for a PDF (ISO 32000-1, 8.6.6.3): a colour table, and an index for each pixel. */
export interface IndexedPicture {
  width: number;
  height: number;
  /** Bits per index. A row begins at a whole byte. */
  bits: 1 | 2 | 4 | 8;
  palette: Uint8Array;
  /** The indexes, rows from the top, deflated (zlib). */
  pixels: Uint8Array;
  /** Opacity of each pixel in the same layout, deflated (zlib); absent if all of the picture is opaque. */
  opacity?: Uint8Array;
  /** Bits per opacity: 4 if 16 steps are enough. */
  opacityBits: 4 | 8;
}
