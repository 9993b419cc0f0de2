import { gap } from "../../values/placeholders.ts";
import type { XmlElement } from "../package/xml.ts";
import type { ParagraphUnit, Segment } from "../text/paragraphUnit.ts";

export interface TextSpan {
  start: number;
  end: number;
  /** The source text of the element's content, even if part of a placeholder. */
  source: string;
  element: XmlElement;
  run: XmlElement;
  /** True for replaceable text of the template: not a placeholder, not in a field, not hidden. */
  isPlain: boolean;
  underlined: boolean;
}

/**
 * A paragraph's text as one string, with a `gap` in place of each placeholder and of each element that is neither text nor
 * a tab.
 */
export interface ParagraphText {
  text: string;
  spans: TextSpan[];
}

type StyleOf = (run: XmlElement) => { underline?: unknown } | undefined;

/** Reads the text of a paragraph; a tab becomes "\t". Offsets are the same as those of placeholders. */
export function readParagraphText(unit: ParagraphUnit, styleOf: StyleOf): ParagraphText {
  const spans: TextSpan[] = [];
  let text = "";
  const add = (characters: string, { element, run }: Pick<TextSpan, "element" | "run">, isPlain: boolean) => {
    if (characters === "") return;
    const style = styleOf(run);
    const isText = isPlain && style !== undefined;
    const start = text.length;
    text += isText ? characters : gap.repeat(characters.length);
    const underlined = style?.underline !== undefined;
    spans.push({ start, end: text.length, source: characters, element, run, isPlain: isText, underlined });
  };
  const addSegment = ({ piece, from, to }: Segment, isPlain: boolean) =>
    add(piece.text.slice(from, to), piece, isPlain && piece.fields.every(({ word }) => word === "HYPERLINK"));
  for (const atom of unit.atoms) {
    if (atom.type === "text") addSegment(atom.segment, true);
    else if (atom.type === "candidate") addSegment(atom.segment, false);
    else if (atom.type === "piece") {
      const { piece } = atom;
      if (piece.type === "tab") add("\t", piece, true);
      else text += gap;
    } else if (atom.segments.length === 0) text += gap;
    else for (const segment of atom.segments) addSegment(segment, false);
  }
  return { text, spans };
}
