import type { Block } from "./content.ts";
import type { PicturePart } from "./graphics.ts";
import type { IndexedPicture } from "./indexedPicture.ts";
import type { Params, Place } from "./coded.ts";
import type { Border, Color, Pt } from "./measures.ts";
import type { NumberFormat } from "./runStyle.ts";

/** Something that was understood only in part or not at all, or will look different. */
export interface Warning {
  code: string;
  /** The values that the sentence names. */
  params: Params;
  /** Where, for a program: from the outermost part to the innermost. */
  placeCodes: Place;
  /** The Chinese sentence of `code`. */
  message: string;
  /** `placeCodes` in Chinese: "正文第3段", "页眉", "文本框“…”", "表格第2行第1列". */
  place: string;
}

/** A document as `readDocx` understands it. */
export interface LayoutModel {
  sections: Section[];
  settings: DocumentSettings;
  /** Every picture that the model names, by part name. Bytes: `ReadDocument.pictures`. */
  pictures: Record<string, PicturePart>;
  /** Placeholders of the whole document in reading order, each name once. */
  placeholders: Placeholder[];
  /** Marks that are placeholders only where there is a value, in reading order, each as it is written once. */
  candidates: Candidate[];
  warnings: Warning[];
}

/** A placeholder as a template author sees it. */
export interface Placeholder {
  /** As written, NFKC and without white space: the key of the values. */
  name: string;
  /** True when every occurrence may be empty (`{名?}`). */
  optional: boolean;
  /** picture: a QR code; photo: a picture that the award brings, in the frame of a picture of the template. */
  kind: "text" | "picture" | "list" | "photo";
  /** How often it stands in the document. */
  count: number;
  /** Present where it stands in a room of fixed height: whether its text may be set smaller in each of these. */
  shrinks?: boolean;
  /** The list it stands in, when it does; then a record of the list may supply it. */
  list?: string;
}

/**
 * A mark of other programs or of people that ordinary text has too, `[名]`, `【名】`: it prints the value of that name where
 * a certificate has one, else it stays as it stands.
 */
export interface Candidate {
  /** NFKC and without white space: the key of the values. */
  name: string;
  /** As it stands in the template, with its signs. */
  literal: string;
  /** Where it stands first, for a program. */
  placeCodes: Place;
  /** `placeCodes` in Chinese. */
  place: string;
}

/** `word/settings.xml` as far as layout needs it. */
export interface DocumentSettings {
  evenAndOddHeaders: boolean;
  mirrorMargins: boolean;
  defaultTabStop: Pt;
  /** w:characterSpacingControl: may adjacent punctuation be squeezed? */
  compressPunctuation: boolean;
  /** WPS saved the document: it squeezes punctuation by rules of its own. */
  savedByWps?: boolean;
  /** w:balanceSingleByteDoubleByteWidth: blanks beside East Asian characters are half an em wide. */
  balanceBlanks?: boolean;
  /** w:doNotUseHTMLParagraphAutoSpacing: paragraph gap is the sum, else the larger one. */
  sumParagraphSpacing: boolean;
  /** False (w:doNotExpandShiftReturn): a justified line that ends at a break keeps its natural width. */
  expandLinesAtBreaks: boolean;
  /** w:compat/w:adjustLineHeightInTable: the document grid applies in cells too. */
  gridInTables: boolean;
  /** w:splitPgBreakAndParaMark: after a page break the paragraph goes on, be it with its mark only. */
  markAfterPageBreak: boolean;
  /** compatibilityMode (11–15); 12 when the settings do not state it. */
  compatibilityMode: number;
  /** Page background, when w:displayBackgroundShape asks for it. */
  background?: { color?: Color; picture?: string; tile?: boolean };
}

/** A section: pages of one size with their headers, and the flow on them. */
export interface Section {
  /** How it begins. The first one's is of no matter. */
  start: "nextPage" | "continuous" | "evenPage" | "oddPage" | "nextColumn";
  page: { width: Pt; height: Pt; landscape: boolean };
  /** Negative `top`, `bottom` in the file mean "exactly, even if the header is higher": `exactTop`, `exactBottom`. */
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
  /** Text set across ("lrTb") or down ("tbRl"). */
  vertical: boolean;
  verticalAlign: "top" | "center" | "bottom" | "both";
  /** titlePg: `header.first`/`footer.first` hold for its first page (absent part = empty header there). */
  titlePage: boolean;
  pageNumber: { start?: number; format: NumberFormat };
  /** Inheritance from the section before is resolved. Even ones count only if `settings.evenAndOddHeaders`. */
  headers: HeaderSet;
  footers: HeaderSet;
  blocks: Block[];
}

/** The headers, or the footers, of a section, by the pages that they stand on. */
export interface HeaderSet {
  default?: Block[];
  first?: Block[];
  even?: Block[];
}

/** w:pgBorders. */
export interface PageBorders {
  top?: Border;
  right?: Border;
  bottom?: Border;
  left?: Border;
  offsetFrom: "page" | "text";
  display: "allPages" | "firstPage" | "notFirstPage";
  behind: boolean;
}

/** w:docGrid. `none` when absent or type="default". */
export interface DocumentGrid {
  type: "none" | "lines" | "linesAndChars" | "snapToChars";
  linePitch: Pt;
  /** Added to each East Asian character's advance, may be negative (w:charSpace / 4096). */
  charSpace: Pt;
}

/** A font that a document brings with it (w:embedRegular and its like, ECMA-376 Part 1 §17.8.3). */
export interface EmbeddedFontPart {
  /** As the runs of the document name it. */
  name: string;
  bold: boolean;
  italic: boolean;
  /** A TrueType or OpenType font, or what claims to be one. */
  bytes: Uint8Array;
}

/** The whole result of reading a document. */
export interface ReadDocument {
  layout: LayoutModel;
  /** Bytes of the pictures that the model names. */
  pictures: Map<string, Uint8Array>;
  /** Those of few colours, as a PDF holds them; absent where nothing has looked for them. */
  indexedPictures?: ReadonlyMap<string, IndexedPicture>;
  /** The fonts that the document brings with it. */
  fonts: EmbeddedFontPart[];
}
