import type { Warn } from "../messages.ts";
import type {
  Block,
  Candidate,
  Color,
  DocumentGrid,
  DocumentSettings,
  Place,
  Placeholder,
  Pt,
  RunStyle,
} from "../model/model.ts";
import type { Foreign } from "../values/placeholders.ts";
import type { PictureRegistry } from "./drawing/pictureRegistry.ts";
import type { Numbering } from "./numbering/numbering.ts";
import type { DocxPackage } from "./package/openDocx.ts";
import type { XmlElement } from "./package/xml.ts";
import type { ParagraphProps } from "./styles/paragraphProps.ts";
import type { RunProps } from "./styles/runProps.ts";
import type { StyleSheet } from "./styles/styleSheet.ts";
import type { Theme } from "./styles/theme.ts";
import type { Grouped } from "./text/markPairs.ts";
import type { ParagraphUnit } from "./text/paragraphUnit.ts";
import type { BlockUnit, StoryLimits } from "./text/story.ts";

export interface DocumentContext {
  docx: DocxPackage;
  theme: Theme;
  styles: StyleSheet;
  numbering: Numbering;
  settings: DocumentSettings;
  pictures: PictureRegistry;
  limits: StoryLimits;
  /** Bookmarks whose text differs from certificate to certificate, in upper case. */
  filledBookmarks: ReadonlySet<string>;
  qrSizes: Map<string, number>;
  warn: Warn;
  note(name: string, kind: Placeholder["kind"], optional: boolean, list: string | undefined): void;
  /** Records something that only another program could replace or execute. The document is refused if there is any. */
  refuseForeign(foreign: Foreign, place: Place): void;
  noteCandidate(candidate: Pick<Candidate, "name" | "literal">, place: Place): void;
  allShrink: boolean;
  /** Called for each paragraph in reading order; the text boxes in a paragraph follow it. */
  onParagraph?(paragraph: VisitedParagraph): void;
  /** Reads the blocks of a story. It is here because cells and text boxes contain blocks. */
  readBlocks(groups: readonly Grouped<BlockUnit>[], context: ReadContext): Block[];
  intern(style: RunStyle): RunStyle;
}

export interface VisitedParagraph {
  unit: ParagraphUnit;
  part: string;
  /** The body, header, cell or text box around it; the same object for all of its paragraphs. */
  story: Place;
  place: Place;
  styleOf(run: XmlElement): RunStyle | undefined;
}

export interface ReadContext {
  document: DocumentContext;
  part: string;
  story: Place;
  paragraphs: { count: number };
  tables: { count: number };
  grid: DocumentGrid;
  width: Pt;
  evenPages?: boolean;
  table?: { paragraph: ParagraphProps; run: RunProps };
  /** Default text colour in a shape (a:fontRef). */
  shapeInk?: Color;
  ground?: Color;
  /** Available size for a QR code, from the surrounding text box or cell. */
  room?: { width: Pt; height?: Pt };
  drawingDepth?: number;
  list?: string;
  conditional?: string;
}
