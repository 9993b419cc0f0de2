import { editProperties, literal } from "../fill/writeText.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import type { FoundBlank } from "./findBlanks.ts";
import { type EditedPart, rewriteParts, type TextEdit, type WrittenPart } from "./rewriteParts.ts";

/** A light yellow whose blue encodes the index of the blank: red, green, and the blue of the first. */
export const markColour = { red: 255, green: 236, blue: 130, step: 1, most: 60 } as const;

/** Stand-in for an empty blank: wide enough to be seen, no higher than its line. */
const standIn = "\u3000\u3000";

/** Returns a copy of the document in which each blank has a background of its own colour. The text does not move. */
export function shadeBlanks(docx: DocxPackage, blanks: readonly FoundBlank[]): Uint8Array {
  return rewriteParts(
    docx,
    blanks.map((blank, index): TextEdit => ({
      ...blank,
      write: (part) => writeShaded(part, fillOf(index), blank.from === blank.to),
    })),
  );
}

function fillOf(index: number): string {
  const { red, green, blue, step } = markColour;
  const shares = [red, green, blue + step * index];
  return shares.map((share) => share.toString(16).padStart(2, "0").toUpperCase()).join("");
}

function writeShaded({ text, runProperties, w }: EditedPart, fill: string, isEmpty: boolean): WrittenPart {
  const properties = withShading(runProperties, fill, w);
  const content = isEmpty ? literal(standIn, w) : text === "\t" ? `<${w}tab/>` : literal(text, w);
  return { xml: `</${w}r><${w}r>${properties}${content}</${w}r><${w}r>${runProperties}` };
}

function withShading(properties: string, fill: string, w: string): string {
  const shading = `<${w}shd ${w}val="clear" ${w}color="auto" ${w}fill="${fill}"/>`;
  const ground = new RegExp(`<${w}(?:shd|highlight)\\s[^>]*?(?:/>|></${w}(?:shd|highlight)>)`, "gu");
  return editProperties(properties, w, (inner) => inner.replace(ground, "") + shading);
}
