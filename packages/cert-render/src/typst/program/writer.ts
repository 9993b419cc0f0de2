import type { Coverage } from "../../fonts/coverage.ts";
import type { EmbeddedFont } from "../../fonts/embeddedFont.ts";
import { isSameName, namedFont, type NamedFont } from "../../fonts/namedFont.ts";
import { warningCollector } from "../../describe.ts";
import { places } from "../../messages.ts";
import type { Block, DocumentGrid, LayoutModel, Place, Pt, Section } from "../../model/model.ts";
import { remember } from "../../remember.ts";
import type { ListSlot, Room, ScopePlan } from "./scopePlan.ts";

export interface FontUse {
  asked: string;
  used: string;
  substituted: boolean;
}

/** A picture or shape of a page behind or in front of its text, as Typst expressions. */
export interface Background {
  condition?: string | undefined;
  zOrder: number;
  expression: string;
}

/** Space in the page's flow that a drawing takes from the paragraphs next to it. */
export interface Wrap {
  mark: string;
  /**
   * True if `span` counts from the mark, otherwise it counts from the page's top. Without `span`, the mark itself holds
   * top and bottom.
   */
  fromMark: boolean;
  span?: { top: number; bottom: number };
  /** Side of the drawing; across: no text next to it. */
  side: "left" | "right" | "across";
  amount: number;
  /**
   * For a drawing with text on both sides in Word: the end of the space before it and the start of the space after it, in
   * points from the text's left edge. Paragraphs whose lines are broken here follow this, others follow `side`.
   */
  split?: { end: Pt; start: Pt };
  place: Place;
  left: number;
}

export interface WriteContext {
  writer: Writer;
  section: Section;
  width: Pt;
  grid: DocumentGrid | undefined;
  /**
   * flow: the page's own text; header: once per page; cell: of a table in the flow; inner: a text box or other content
   * that does not begin at the page's corner.
   */
  container: "flow" | "header" | "cell" | "inner";
  /** True in a cell of a table whose columns do not fit their content: pictures end at its edge. */
  isFixedCell?: boolean;
  /** Z-order of the topmost text box. Decoration below it must be drawn in the flow, before that text. */
  topText: number;
  /**
   * Z-order of the lowest drawing in front of the text that hides the area under it. From it on, drawings are painted
   * after all text of their page.
   */
  lowestCover: number;
  startLabel: string;
  endLabel: string;
  /** True if text boxes are in front of the text: pictures in its lines must be drawn under them. */
  hasFrontText: boolean;
  condition?: string | undefined;
}

export interface WatchedRoom {
  height: Pt;
  shrinking?: Room;
}

/** The results gathered while a model is written. */
const createGathered = () => ({
  ...warningCollector(),
  fonts: new Map<string, FontUse>(),
  fontNames: new Set<string>(),
  /** Characters of the template itself that no font has, each with its first place. */
  missing: new Map<string, Place>(),
  pictures: new Map<string, { part: string; opacity: number }>(),
  styles: new Map<string, string>(),
  plan: { slots: [], lists: [] } as ScopePlan,
  repeated: false,
  room: undefined as WatchedRoom | undefined,
  rooms: [] as Room[],
  /** Names in boxes of fixed height; true if their text may be set smaller in each of them. */
  roomNames: new Map<string, boolean>(),
  backgrounds: [] as Background[],
  foregrounds: [] as Background[],
  lastOnPage: [] as Background[],
  /** Variables of the section, for content that is set in more than one place. */
  definitions: [] as string[],
  wraps: [] as Wrap[],
});

export interface Writer extends ReturnType<typeof createGathered> {
  model: LayoutModel;
  coverage: Coverage;
  nextId(): string;
  style(dictionary: string): string;
  font(name: string, slot: "latin" | "eastAsian"): NamedFont;
  uses(font: NamedFont): void;
  /** Writes blocks below each other. It is here because cells and text boxes contain blocks. */
  writeBlocks(blocks: readonly Block[], context: WriteContext): string[];
  /** Adds a list or conditional to the plan, and writes its content with a plan of its own. */
  repeat<T>(list: ListSlot, write: () => T): T;
}

export interface ProgramFonts {
  coverage: Coverage;
  /** Uploaded fonts, then those embedded in the document: the first of a name is used. */
  embedded: readonly EmbeddedFont[];
}

/**
 * Creates a writer.
 * @param writeBlocks writes blocks; a parameter, because blocks hold blocks
 */
export function createWriter(
  model: LayoutModel,
  { coverage, embedded }: ProgramFonts,
  writeBlocks: (blocks: readonly Block[], context: WriteContext) => string[],
): Writer {
  let ids = 0;
  const named = new Map<string, NamedFont>();
  const writer: Writer = {
    ...createGathered(),
    model,
    coverage,
    writeBlocks,
    nextId: () => String(ids++),
    style: (dictionary) => remember(writer.styles, dictionary, () => `s${writer.styles.size}`),
    font(name, slot) {
      writer.fontNames.add(name);
      return remember(named, `${slot}/${name}`, () => withEmbedded(namedFont(name, slot), embedded));
    },
    uses({ asked: name, standIn, substituted, far }) {
      writer.fonts.set(`${name}/${standIn}`, { asked: name, used: standIn, substituted });
      if (far) writer.warn("layout.farFont", places.fonts, { name, used: standIn });
    },
    repeat(list, write) {
      const { plan: outer, repeated } = writer;
      outer.lists.push(list);
      writer.plan = list.plan;
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

function withEmbedded(font: NamedFont, embedded: readonly EmbeddedFont[]): NamedFont {
  const match = embedded.find(({ name }) => isSameName(name, font.asked));
  if (!match) return font;
  const metrics = font.listed
    ? {}
    : (({ script, ascent, descent, lineGap, unitsPerEm }) => ({ script, ascent, descent, lineGap, unitsPerEm }))(match);
  const look = { family: match.family, standIn: match.name, weight: 400, boldWeight: 700 };
  return { ...font, ...metrics, ...look, substituted: false, far: false };
}
