import type { Inline, Place, RunStyle, Tab, TextRun } from "../../model/model.ts";
import { readDrawing } from "../drawing/readDrawing.ts";
import { number } from "../package/units.ts";
import { child, textOf, type XmlElement } from "../package/xml.ts";
import { shorten } from "../../values/placeholders.ts";
import type { ReadContext } from "../readContext.ts";
import { readLeader } from "../styles/paragraphProps.ts";
import type { ParagraphUnit } from "./paragraphUnit.ts";
import { readPieces } from "./pieceReader.ts";
import { createFieldStack, type Piece } from "./pieces.ts";
import { fromSymbolFont, isSymbolFont, symbolStyle } from "./symbolFonts.ts";

export interface InlineContext {
  unit: ParagraphUnit;
  context: ReadContext;
  place: Place;
  styleOf(run: XmlElement): RunStyle | undefined;
  /** Returns the style of content without a run; undefined if the paragraph's style hides text. */
  paragraphStyle(): RunStyle | undefined;
}

export function readText(text: string, run: XmlElement, { styleOf, context, place }: InlineContext): Inline[] {
  const style = styleOf(run);
  return style && text !== "" ? [symbolText(text, style, context, place)] : [];
}

export function readPiece(
  piece: Exclude<Piece, { type: "text" }>,
  list: string | undefined,
  inlineContext: InlineContext,
): Inline[] {
  const { context, place, styleOf, paragraphStyle } = inlineContext;
  const { document } = context;
  switch (piece.type) {
    case "math": {
      document.warn("reading.math", place);
      const style = paragraphStyle();
      if (!style) throw new Error("a paragraph without any style");
      return [{ type: "text", text: textOf(piece.element), style }];
    }
    case "ruby":
      return readRuby(piece.element, inlineContext);
    case "note":
      document.warn("reading.note", place);
      return [];
    case "emptyField":
      document.warn("reading.emptyField", place, { word: piece.word });
      return [];
    case "unknown":
      document.warn("reading.unknownElement", place, { name: piece.element.name });
      return [];
    case "field":
      if (piece.field.reason) {
        document.refuseForeign({ reason: piece.field.reason, text: shorten(piece.field.code) }, place);
        return [];
      }
      break;
    default:
  }
  const style = styleOf(piece.run);
  if (!style) return [];
  switch (piece.type) {
    case "tab":
      return [{ type: "tab", style, ...readTabTarget(piece.element) }];
    case "lineBreak":
      return [{ type: "break", kind: "line", style }];
    case "pageBreak":
      return [{ type: "break", kind: "page", style }];
    case "columnBreak":
      return [{ type: "break", kind: "column", style }];
    case "glyph":
      return [readGlyph(piece, style, context, place)];
    case "field":
      return readPageNumber(piece, style);
    case "drawing":
      return readDrawing(piece.element, list === undefined ? context : { ...context, list }, { place, style });
  }
}

/**
 * Returns the target of a w:ptab (ECMA-376 Part 1 §17.3.3.23), which is independent of the paragraph's tab stops; empty
 * for a w:tab.
 */
function readTabTarget({ name, attributes }: XmlElement): Pick<Tab, "target"> {
  if (name !== "w:ptab") return {};
  const side = attributes["w:alignment"];
  return {
    target: {
      of: attributes["w:relativeTo"] === "indent" ? "indent" : "margin",
      align: side === "center" || side === "right" ? side : "left",
      leader: readLeader(attributes),
    },
  };
}

/** Reads a w:sym, or an element that represents one character, in its own font. */
function readGlyph(
  { text, font }: Extract<Piece, { type: "glyph" }>,
  style: RunStyle,
  context: ReadContext,
  place: Place,
): Inline {
  if (font === undefined || !isSymbolFont(font)) {
    const fonts = font === undefined ? style.fonts : { ascii: font, hAnsi: font, eastAsia: font, cs: font };
    return { type: "text", text, style: context.document.intern({ ...style, fonts }) };
  }
  const fonts = { ascii: font, hAnsi: font, eastAsia: style.fonts.eastAsia, cs: style.fonts.cs };
  return symbolText(text, { ...style, fonts }, context, place);
}

function readPageNumber({ field }: Extract<Piece, { type: "field" }>, style: RunStyle): Inline[] {
  const { kind, format } = field;
  if (kind !== "page" && kind !== "pages" && kind !== "sectionPages") return [];
  return [{ type: "pageNumber", field: kind, style, ...(format !== undefined && { format }) }];
}

/** Reads a text with its ruby (w:ruby, ECMA-376 Part 1 §17.3.3.25); only the base text if the ruby is empty. */
function readRuby(element: XmlElement, inlineContext: InlineContext): Inline[] {
  const base = readRubyText(child(element, "w:rubyBase"), inlineContext);
  const properties = child(element, "w:rubyPr");
  const halfPoints = (name: string): number | undefined => number(child(properties, name)?.attributes["w:val"]);
  const size = halfPoints("w:hps");
  const reading = readRubyText(child(element, "w:rt"), inlineContext).map((run): TextRun => {
    const style = size === undefined ? run.style : { ...run.style, size: size / 2 };
    return { ...run, style: inlineContext.context.document.intern(style) };
  });
  const [first] = base;
  if (!first || reading.length === 0) return base;
  return [{ type: "ruby", base, reading, raise: (halfPoints("w:hpsRaise") ?? 2 * first.style.size) / 2 }];
}

function readRubyText(holder: XmlElement | undefined, inlineContext: InlineContext): TextRun[] {
  const pieces = holder ? readPieces(holder, "choice", createFieldStack(holder, "choice")) : [];
  return pieces.flatMap((piece) =>
    piece.type === "text"
      ? readText(piece.text, piece.run, inlineContext).filter((inline) => inline.type === "text")
      : [],
  );
}

function symbolText(text: string, style: RunStyle, { document }: ReadContext, place: Place): Inline {
  const font = [style.fonts.ascii, style.fonts.hAnsi].find((name) => isSymbolFont(name));
  if (font === undefined) return { type: "text", text, style };
  const characters = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x100 || (code >= 0xf000 && code <= 0xf0ff)
      ? fromSymbolFont(character, font)
      : { text: character, unknown: [] };
  });
  const unknown = characters.flatMap((character) => character.unknown);
  if (unknown.length > 0) document.warn("reading.unknownSymbol", place, { font, codes: unknown.join(" ") });
  const mapped = characters.map((character) => character.text).join("");
  return { type: "text", text: mapped, style: document.intern(symbolStyle(style, font, mapped)) };
}
