import { gap } from "../../values/placeholders.ts";
import type { XmlElement } from "../package/xml.ts";
import type { ParagraphUnit, Segment } from "../text/paragraphUnit.ts";

/** A stretch of a paragraph's text that stands in one element of the source: a w:t, or a w:tab. */
export interface TextSpan {
  /** UTF-16 offsets in the paragraph's text. */
  start: number;
  end: number;
  /** What the element holds there, be it a placeholder's mark. */
  source: string;
  element: XmlElement;
  run: XmlElement;
  /** Whether it is text of the template, which may be replaced: no placeholder, no field, not hidden. */
  isPlain: boolean;
  underlined: boolean;
}

/** A paragraph's text as one string. What is neither text nor a tab is a `gap`, as are placeholders. */
export interface ParagraphText {
  text: string;
  /** In order and without holes, but for the gaps of what is no text. */
  spans: TextSpan[];
}

/** What is asked of a run's style; undefined for hidden text. */
type StyleOf = (run: XmlElement) => { underline?: unknown } | undefined;

/** Reads the text of a paragraph; a tab is a "\t". Offsets count as those of placeholders do. */
export function readParagraphText(unit: ParagraphUnit, styleOf: StyleOf): ParagraphText {
  const spans: TextSpan[] = [];
  let text = "";
  const add = (characters: string, { element, run }: Pick<TextSpan, "element" | "run">, isPlain: boolean): void => {
    if (characters === "") return;
    const style = styleOf(run);
    const isText = isPlain && style !== undefined;
    const start = text.length;
    text += isText ? characters : gap.repeat(characters.length);
    const underlined = style?.underline !== undefined;
    spans.push({ start, end: text.length, source: characters, element, run, isPlain: isText, underlined });
  };
  const addSegment = ({ piece, from, to }: Segment, isPlain: boolean): void =>
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
