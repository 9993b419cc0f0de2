import { placeholderMarks } from "../../messages.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import type { VisitedParagraph } from "../readContext.ts";
import { type Atom, sourceOf } from "../text/paragraphUnit.ts";
import type { ParagraphText } from "./paragraphText.ts";
import { rewriteParts, type TextEdit } from "./rewriteParts.ts";
import { visitParagraphs } from "./visitParagraphs.ts";

const closing = /[}\uff5d\ufe5c]+$/u;
const shrinkingEnd = new RegExp(
  `[|\\uff5c]\\s*${[...placeholderMarks.shrinks].join("\\s*")}\\s*(?=[}\\uff5d\\ufe5c]+$)`,
  "u",
);

/**
 * Turns shrinking on or off for the texts of a template by rewriting the mark in their placeholders. Everything else stays
 * as it is.
 * @param sources the placeholders that may shrink, as `sourceOf` names them; undefined turns shrinking off for all
 */
export function markShrinking(docx: DocxPackage, sources: ReadonlySet<string> | undefined): Uint8Array {
  const edits = visitParagraphs(docx).flatMap(({ paragraph, content }): TextEdit[] => {
    const source = sourceText(content);
    return paragraph.unit.atoms.flatMap((atom) => {
      const edit = editMark(atom, { paragraph, source, sources });
      return edit ? [{ paragraph, content, inMarks: true, ...edit }] : [];
    });
  });
  return rewriteParts(docx, edits);
}

interface MarkContext {
  paragraph: VisitedParagraph;
  source: string;
  sources: ReadonlySet<string> | undefined;
}

function editMark(
  atom: Atom,
  { paragraph, source, sources }: MarkContext,
): Pick<TextEdit, "from" | "to" | "write"> | undefined {
  if (atom.type !== "slot" || atom.mark.kind !== "value") return undefined;
  const { mark, segments } = atom;
  const [segment] = segments;
  if (!segment) return undefined;
  const text = source.slice(mark.start, mark.end);
  if (sources === undefined) {
    const end = shrinkingEnd.exec(text);
    const from = mark.start + (end?.index ?? 0);
    return end ? { from, to: from + end[0].length, write: () => ({ text: "" }) } : undefined;
  }
  if (mark.shrinks || !sources.has(sourceOf(paragraph.part, segment))) return undefined;
  const from = mark.end - (closing.exec(text)?.[0].length ?? 0);
  return { from, to: from, write: () => ({ text: `|${placeholderMarks.shrinks}` }) };
}

function sourceText({ text, spans }: ParagraphText): string {
  let source = "";
  for (const span of spans) source += text.slice(source.length, span.start) + span.source;
  return source + text.slice(source.length);
}
