import { describePlace, toWarning } from "../describe.ts";
import { placeholderRefusals, places, type WarningReason } from "../messages.ts";
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
  Warning,
} from "../model/model.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import type { Foreign } from "../values/placeholders.ts";
import type { PictureShelf } from "./drawing/pictureShelf.ts";
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

/** What holds for one whole document while it is read. */
export interface DocumentContext {
  docx: DocxPackage;
  theme: Theme;
  styles: StyleSheet;
  numbering: Numbering;
  settings: DocumentSettings;
  pictures: PictureShelf;
  limits: StoryLimits;
  /** Sides of QR codes that stand as text: by "part\nsource position", and by name. */
  qrSizes: Map<string, number>;
  warn(reason: WarningReason, place: Place): void;
  /** Notes a placeholder; `list` is the list it stands in. */
  note(name: string, kind: Placeholder["kind"], optional: boolean, list: string | undefined): void;
  /** Notes what only another program would replace or carry out: with any, the document is refused. */
  refuseForeign(foreign: Foreign, place: Place): void;
  /** Notes a mark that is a placeholder only where there is a value. */
  noteCandidate(candidate: Pick<Candidate, "name" | "literal">, place: Place): void;
  /** Every placeholder counts as one whose text may be set smaller. */
  allShrink: boolean;
  /** Told of each paragraph that is read, in order; the text boxes in it come after it. */
  onParagraph?(paragraph: VisitedParagraph): void;
  /** Reads the blocks of a story: cells and text boxes hold blocks of their own. */
  readBlocks(groups: readonly Grouped<BlockUnit>[], context: ReadContext): Block[];
  /** One object for equal styles. */
  intern(style: RunStyle): RunStyle;
}

/** A paragraph as it is read, with what decides how its text looks. */
export interface VisitedParagraph {
  unit: ParagraphUnit;
  /** The part that it stands in. */
  part: string;
  /** Of the body, header, cell or text box around it; the same object for all of its paragraphs. */
  story: Place;
  place: Place;
  /** The style of a run; undefined for hidden text. */
  styleOf(run: XmlElement): RunStyle | undefined;
}

/** Where the reader stands in a document, and what is handed down to what it reads there. */
export interface ReadContext {
  document: DocumentContext;
  /** The part, for relationships. */
  part: string;
  /** Body, header or text box: begins every place. */
  story: Place;
  paragraphs: { count: number };
  tables: { count: number };
  grid: DocumentGrid;
  /** Width of the text area. */
  width: Pt;
  /** In a header or footer of even pages. */
  evenPages?: boolean;
  /** What the table style hands to its paragraphs. */
  table?: { paragraph: ParagraphProps; run: RunProps };
  /** Ink of a shape's text where nothing else is said (a:fontRef). */
  shapeInk?: Color;
  /** What lies behind the text, for automatic ink. */
  ground?: Color;
  /** Room for a QR code, from the text box or cell around. */
  room?: { width: Pt; height?: Pt };
  /** Depth of nested text boxes and groups. */
  drawingDepth?: number;
  /** The list whose items this is read for. */
  list?: string;
  /** The conditional that this stands in, by the name that needs a value. */
  conditional?: string;
}

/** Collects warnings, each once. */
export function warningCollector(limit = 200): {
  warnings: Warning[];
  warn(reason: WarningReason, place: Place): void;
} {
  const warnings: Warning[] = [];
  const seen = new Set<string>();
  return {
    warnings,
    warn(reason, place) {
      const warning = toWarning(reason, place);
      const key = `${warning.message}\n${warning.place}`;
      if (seen.has(key) || warnings.length >= limit) return;
      seen.add(key);
      warnings.push(warning);
    },
  };
}

/** How many foreign statements a refusal names. */
const mostNamed = 12;

/** Collects what only another program would carry out. `refuse` throws RenderRefusal (invalid), which names it, if there is any. */
export function foreignCollector(): { refuseForeign: DocumentContext["refuseForeign"]; refuse(): void } {
  const problems: Place[] = [];
  return {
    refuseForeign({ reason, text, instead = "" }, place) {
      problems.push(places.foreign(place, reason, text, instead));
    },
    refuse() {
      if (problems.length === 0) return;
      const named = problems.slice(0, mostNamed);
      if (problems.length > mostNamed) named.push(places.more(problems.length - mostNamed));
      throw new RenderRefusal("invalid", placeholderRefusals.foreign(named.flat()));
    },
  };
}

/** Collects candidates, each as it is written once, with its first place. */
export function candidateCollector(): { candidates: Candidate[]; noteCandidate: DocumentContext["noteCandidate"] } {
  const candidates: Candidate[] = [];
  const seen = new Set<string>();
  return {
    candidates,
    noteCandidate({ name, literal }, placeCodes) {
      if (seen.has(literal)) return;
      seen.add(literal);
      candidates.push({ name, literal, placeCodes, place: describePlace(placeCodes) });
    },
  };
}

/** Collects placeholders, each name once; a list is a list even where it also stands as text. */
export function placeholderCollector(): { placeholders: Placeholder[]; note: DocumentContext["note"] } {
  const placeholders: Placeholder[] = [];
  return {
    placeholders,
    note(name, kind, optional, list) {
      const earlier = placeholders.find((placeholder) => placeholder.name === name && placeholder.list === list);
      if (!earlier) {
        placeholders.push({ name, optional, kind, count: 1, ...(list === undefined ? {} : { list }) });
        return;
      }
      earlier.count += 1;
      earlier.optional &&= optional;
      if (kind === "list" || earlier.kind === "text") earlier.kind = kind;
    },
  };
}
