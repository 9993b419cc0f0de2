import type { Coverage } from "../../fonts/coverage.ts";
import type { EmbeddedFont } from "../../fonts/embeddedFont.ts";
import { isSameName, namedFont, type NamedFont } from "../../fonts/namedFont.ts";
import { toWarning } from "../../describe.ts";
import { layoutWarnings, places, type WarningReason } from "../../messages.ts";
import type { Block, DocumentGrid, LayoutModel, Place, Pt, Section, Warning } from "../../model/model.ts";
import type { Room, ScopePlan } from "./scopePlan.ts";

/** A font of the document, and what is used for it. */
export interface FontUse {
  asked: string;
  used: string;
  substituted: boolean;
}

/** A picture or shape that a page carries behind or before its text. Expressions of Typst. */
export interface Background {
  /** On which pages; a Typst condition, undefined: on all of the section. */
  condition?: string | undefined;
  zOrder: number;
  expression: string;
}

/** Room in the page's flow that a drawing takes from the paragraphs beside it. */
export interface Wrap {
  /** Label of the mark where the drawing's paragraph begins. */
  mark: string;
  /** Top and bottom, from the mark or from the page's top; without them the mark itself says both. */
  fromMark: boolean;
  span?: { top: number; bottom: number };
  /** Where the drawing stands; across: no text beside it. */
  side: "left" | "right" | "across";
  /** How much of the text's width it takes there. */
  amount: number;
  /**
   * Text stands on both sides of it in Word: where the room before it ends and the one behind it begins, in points from
   * the text's left edge. Paragraphs whose lines are broken here follow this, others `side`.
   */
  split?: { end: Pt; start: Pt };
  /** Where the drawing stands in the document. */
  place: Place;
  /** For how many more paragraphs. */
  left: number;
}

/** Where something is being written. */
export interface WriteContext {
  writer: Writer;
  section: Section;
  /** Width that text has. */
  width: Pt;
  /** The grid that holds here; undefined in cells that it does not reach. */
  grid: DocumentGrid | undefined;
  /**
   * flow: the page's own text; header: once a page; cell: of a table in the flow; inner: a text box or what else is away from
   * the page's corner.
   */
  container: "flow" | "header" | "cell" | "inner";
  /** The z-order of the topmost text box: decoration below it has to be drawn in the flow, before that text. */
  topText: number;
  /**
   * The z-order of the lowest drawing in front of the text that hides what is under it; from it on, drawings are painted
   * after all text of their page.
   */
  lowestCover: number;
  /** The labels at the beginning and at the end of the section. */
  startLabel: string;
  endLabel: string;
  /** Text boxes lie in front of the text: pictures in its lines have to be drawn under them. */
  hasFrontText: boolean;
  /** In a header: on which pages it stands. */
  condition?: string | undefined;
}

/** A room of fixed height, whose text the program measures. */
export interface WatchedRoom {
  height: Pt;
  /** Of the texts that may be set smaller in it; undefined while there are none. */
  shrinking?: Room;
}

/** What is gathered while a program is written. */
export interface Writer {
  model: LayoutModel;
  coverage: Coverage;
  warnings: Warning[];
  fonts: Map<string, FontUse>;
  /** Every name of a font that the document gives. */
  fontNames: Set<string>;
  /** Characters of the template itself that no font has, with the place of the first. */
  missing: Map<string, Place>;
  /** Pictures that the program shows, by their file in it. */
  pictures: Map<string, { part: string; opacity: number }>;
  styles: Map<string, string>;
  plan: ScopePlan;
  backgrounds: Background[];
  foregrounds: Background[];
  /** What the flow of a section ends with: drawings in front of the text of its last page. */
  lastOnPage: Background[];
  /** Drawings that the flow goes around, as far as they are still near. */
  wraps: Wrap[];
  nextId(): string;
  warn(reason: WarningReason, place: Place): void;
  /** The name under which a dictionary of text properties stands at the program's head. */
  style(dictionary: string): string;
  font(name: string, slot: "latin" | "eastAsian"): NamedFont;
  /** Notes that text is set in a font, for the list of fonts. */
  uses(font: NamedFont): void;
  /** Writes blocks one under the other: cells and text boxes hold blocks of their own. */
  writeBlocks(blocks: readonly Block[], context: WriteContext): string[];
  /** What is being written stands once for each item of a list. */
  repeated: boolean;
  /** The room of fixed height in which something is being written. */
  room: WatchedRoom | undefined;
  /** The rooms in which text may be set smaller. */
  rooms: Room[];
  /** The names in rooms of fixed height, and whether their text may be set smaller in each of these. */
  roomNames: Map<string, boolean>;
  /** Writes with an inner plan, for what stands once per item of a list. */
  inside<T>(plan: ScopePlan, write: () => T): T;
}

/** The fonts that a program may use. */
export interface ProgramFonts {
  coverage: Coverage;
  /** Those that were uploaded, then those that the document brings with it: of two of one name the first is used. */
  embedded: readonly EmbeddedFont[];
}

/** What a writer gathers, before the first block is written. */
const nothingGathered = () => ({
  warnings: [],
  fonts: new Map(),
  fontNames: new Set<string>(),
  missing: new Map(),
  pictures: new Map(),
  styles: new Map(),
  plan: { slots: [], lists: [] },
  repeated: false,
  room: undefined,
  rooms: [],
  roomNames: new Map(),
  backgrounds: [],
  foregrounds: [],
  lastOnPage: [],
  wraps: [],
});

/** @param writeBlocks how blocks are written; handed in, because blocks hold blocks */
export function createWriter(
  model: LayoutModel,
  { coverage, embedded }: ProgramFonts,
  writeBlocks: (blocks: readonly Block[], context: WriteContext) => string[],
): Writer {
  let ids = 0;
  const seen = new Set<string>();
  const named = new Map<string, NamedFont>();
  const writer: Writer = {
    ...nothingGathered(),
    model,
    coverage,
    writeBlocks,
    nextId: () => String(ids++),
    warn(reason, place) {
      const warning = toWarning(reason, place);
      const key = `${warning.message}\n${warning.place}`;
      if (seen.has(key)) return;
      seen.add(key);
      writer.warnings.push(warning);
    },
    style(dictionary) {
      const name = writer.styles.get(dictionary) ?? `s${writer.styles.size}`;
      writer.styles.set(dictionary, name);
      return name;
    },
    font(name, slot) {
      const key = `${slot}/${name}`;
      writer.fontNames.add(name);
      const font = named.get(key) ?? withEmbedded(namedFont(name, slot), embedded);
      named.set(key, font);
      return font;
    },
    uses({ asked: name, standIn, substituted, far }) {
      writer.fonts.set(`${name}/${standIn}`, { asked: name, used: standIn, substituted });
      if (far) writer.warn(layoutWarnings.farFont(name, standIn), places.fonts);
    },
    inside(plan, write) {
      const { plan: outer, repeated } = writer;
      writer.plan = plan;
      writer.repeated = true;
      try {
        return write();
      } finally {
        writer.plan = outer;
        writer.repeated = repeated;
      }
    },
  };
  return writer;
}

/** A named font as it was uploaded or as the document itself brings it, where that is so. */
function withEmbedded(font: NamedFont, embedded: readonly EmbeddedFont[]): NamedFont {
  const match = embedded.find(({ name }) => isSameName(name, font.asked));
  if (!match) return font;
  const metrics = font.listed
    ? {}
    : { script: match.script, ascent: match.ascent, descent: match.descent, lineGap: match.lineGap };
  const look = { family: match.family, standIn: match.name, weight: 400, boldWeight: 700 };
  return { ...font, ...metrics, ...look, substituted: false, far: false };
}
