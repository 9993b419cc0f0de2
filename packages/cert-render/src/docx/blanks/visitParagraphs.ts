import type { DocxPackage } from "../package/openDocx.ts";
import type { XmlElement } from "../package/xml.ts";
import type { VisitedParagraph } from "../readContext.ts";
import { readDocument } from "../readDocx.ts";
import { type ParagraphText, readParagraphText } from "./paragraphText.ts";

export interface Visited {
  paragraph: VisitedParagraph;
  content: ParagraphText;
}

/** Lists the paragraphs of a document in reading order, each once. */
export function visitParagraphs(docx: DocxPackage): Visited[] {
  const visited = new Map<XmlElement, Visited>();
  readDocument(docx, {
    onParagraph(paragraph) {
      const { unit, styleOf } = paragraph;
      if (!visited.has(unit.element)) {
        visited.set(unit.element, { paragraph, content: readParagraphText(unit, styleOf) });
      }
    },
  });
  return [...visited.values()];
}
