import { readingWarnings as words } from "../../messages.ts";
import type { Inline, RunStyle } from "../../model/model.ts";
import { defaultQrSize } from "../../values/qrCode.ts";
import { readDrawing } from "../drawing/readDrawing.ts";
import { child, textOf, type XmlElement } from "../package/xml.ts";
import type { Reading, Surroundings } from "../readContext.ts";
import { type FoldedParagraph, resolveRun } from "../styles/resolve.ts";
import { type Atom, isBlank, type ParagraphUnit } from "./paragraphUnit.ts";
import { fieldStack, type Piece, readPieces } from "./pieces.ts";
import type { Grouped } from "./repeats.ts";
import { fromSymbolFont, isSymbolFont } from "./symbolFonts.ts";

/** Reads what stands in a paragraph's lines. */
export function readInlines(
  unit: ParagraphUnit,
  folded: FoldedParagraph,
  reading: Reading,
  around: Surroundings,
  place: string,
): Inline[] {
  const styles = new Map<XmlElement, RunStyle | undefined>();
  const styleOf = (run: XmlElement): RunStyle | undefined => {
    if (!styles.has(run)) styles.set(run, resolveRun(child(run, "w:rPr"), folded, reading, around));
    return styles.get(run);
  };

  const readGroups = (groups: readonly Grouped<Atom>[], list: string | undefined): Inline[] => {
    const out: Inline[] = [];
    for (const group of groups) {
      if ("item" in group) {
        for (const inline of readAtom(group.item, list)) push(out, inline);
        continue;
      }
      reading.note(group.list, "list", group.optional, list);
      const inlines = readGroups(group.items, group.list);
      out.push({ type: "repeat", name: group.list, optional: group.optional, inlines });
    }
    return out;
  };

  const text = (plain: string, run: XmlElement): Inline[] => {
    const style = styleOf(run);
    return style && plain !== "" ? [symbolText(plain, style, reading, place)] : [];
  };

  const readAtom = (atom: Atom, list: string | undefined): Inline[] => {
    if (atom.type === "text") return text(atom.text, atom.segment.piece.run);
    if (atom.type === "list") {
      const run = atom.segments[0]?.piece.run;
      if (atom.mark.paired || !run) return [];
      reading.warn(words.strayClose(atom.text), place);
      return text(atom.text, run);
    }
    if (atom.type === "piece") return readPiece(atom.piece, list);
    const run = atom.field?.run ?? atom.segments[0]?.piece.run;
    const style = run && styleOf(run);
    if (!style) return [];
    const { name, optional, kind } = atom.mark;
    const picture = kind === "picture";
    reading.note(name, picture ? "picture" : "text", optional, list);
    if (atom.field && /\\[@#bfmv]/.test(atom.field.field.code)) reading.warn(words.fieldSwitch(name), place);
    const size = picture ? { size: qrSize(unit, around) } : {};
    if (size.size !== undefined) {
      const at = atom.segments[0]?.piece.element.start ?? atom.field?.target.start ?? 0;
      reading.qrSizes.set(`${around.part}\n${at}`, size.size).set(name, size.size);
    }
    return [{ type: "slot", name, optional, kind: picture ? "picture" : "text", style, ...size }];
  };

  const readPiece = (piece: Exclude<Piece, { type: "text" }>, list: string | undefined): Inline[] => {
    const inside = list === undefined ? around : { ...around, list };
    const style = piece.run ? styleOf(piece.run) : undefined;
    switch (piece.type) {
      case "tab":
        return style ? [{ type: "tab", style }] : [];
      case "positionTab":
        reading.warn(words.positionTab, place);
        return style ? [{ type: "tab", style }] : [];
      case "lineBreak":
        return style ? [{ type: "break", kind: "line", style }] : [];
      case "pageBreak":
        return style ? [{ type: "break", kind: "page", style }] : [];
      case "columnBreak":
        return style ? [{ type: "break", kind: "column", style }] : [];
      case "glyph":
        return style ? [glyph(piece.text, piece.font, style)] : [];
      case "field":
        return style ? pageNumber(piece, style) : [];
      case "drawing":
        return style ? readDrawing(piece.element, reading, inside, place) : [];
      case "math":
        reading.warn(words.math, place);
        return [
          {
            type: "text",
            text: textOf(piece.element),
            style: resolveRun(undefined, folded, reading, around) ?? must(),
          },
        ];
      case "ruby":
        return ruby(piece.element);
      case "note":
        reading.warn(words.note, place);
        return [];
      case "unknown":
        reading.warn(words.unknownElement(piece.element.name), place);
        return [];
    }
  };

  const must = (): never => {
    throw new Error("a paragraph without any style");
  };

  const glyph = (plain: string, font: string | undefined, style: RunStyle): Inline => {
    if (font === undefined || !isSymbolFont(font)) {
      const fonts = font === undefined ? style.fonts : { ascii: font, hAnsi: font, eastAsia: font, cs: font };
      return { type: "text", text: plain, style: reading.intern({ ...style, fonts }) };
    }
    const fonts = { ascii: font, hAnsi: font, eastAsia: style.fonts.eastAsia, cs: style.fonts.cs };
    return symbolText(plain, { ...style, fonts }, reading, place);
  };

  const pageNumber = (piece: Extract<Piece, { type: "field" }>, style: RunStyle): Inline[] => {
    const { kind, format } = piece.field;
    if (kind !== "page" && kind !== "pages" && kind !== "sectionPages") return [];
    return [{ type: "pageNumber", field: kind, style, ...(format === undefined ? {} : { format }) }];
  };

  const ruby = (element: XmlElement): Inline[] => {
    reading.warn(words.ruby, place);
    const base = child(element, "w:rubyBase");
    const pieces = base ? readPieces(base, "choice", fieldStack(base, "choice")) : [];
    return pieces.flatMap((piece) => (piece.type === "text" ? text(piece.text, piece.run) : []));
  };

  // A date field whose stored result holds placeholders is text to us: nothing to warn of.
  const filled = new Set(
    unit.atoms.flatMap((one) => (one.type === "slot" ? one.segments.flatMap((segment) => segment.piece.fields) : [])),
  );
  for (const atom of unit.atoms) {
    const fields = atom.type === "text" ? atom.segment.piece.fields : [];
    for (const field of fields) {
      if (field.kind === "date" && !filled.has(field)) reading.warn(words.dateField(field.word), place);
    }
  }
  return readGroups(unit.groups, around.list);
}

/** Joins what looks alike, so that a word split over runs is one text again. */
function push(out: Inline[], inline: Inline): void {
  const last = out.at(-1);
  if (inline.type === "text" && inline.text === "") return;
  if (last?.type === "text" && inline.type === "text" && last.style === inline.style) last.text += inline.text;
  else out.push(inline);
}

/** Text typed in a symbol font becomes the characters it shows. */
function symbolText(text: string, style: RunStyle, reading: Reading, place: string): Inline {
  const font = [style.fonts.ascii, style.fonts.hAnsi].find((name) => isSymbolFont(name));
  if (font === undefined) return { type: "text", text, style };
  const known = [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code < 0x100 || (code >= 0xf000 && code <= 0xf0ff)
      ? fromSymbolFont(character, font)
      : { text: character, unknown: [] };
  });
  const unknown = known.flatMap((one) => one.unknown);
  if (unknown.length > 0) reading.warn(words.unknownSymbol(font, unknown.join(" ")), place);
  const face = style.fonts.eastAsia;
  const fonts = { ascii: face, hAnsi: face, eastAsia: face, cs: style.fonts.cs };
  return {
    type: "text",
    text: known.map((one) => one.text).join(""),
    style: reading.intern({ ...style, fonts, hint: "eastAsia" }),
  };
}

/** A QR code fills the box or cell that holds nothing else; beside other text it is 2.5 cm, if there is room. */
function qrSize(unit: ParagraphUnit, around: Surroundings): number {
  const room = around.room;
  if (!room) return defaultQrSize;
  const alone = unit.atoms.every((atom) => atom.type === "slot" || (atom.type === "text" && atom.text.trim() === ""));
  const least = Math.min(room.width, room.height ?? Math.min(room.width, 3 * defaultQrSize));
  const wanted = alone && !isBlank(unit) && room.height !== undefined ? least : Math.min(defaultQrSize, least);
  return Math.max(14, wanted);
}
