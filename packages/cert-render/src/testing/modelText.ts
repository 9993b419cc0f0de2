import type { Block, Inline, LayoutModel, Paragraph } from "../model/model.ts";

/**
 * Writes a model's text as a person reads it: slots as {名}, candidates unchanged, lists as [名: …], blocks on lines of
 * their own.
 */
export function modelText(layout: LayoutModel): string {
  return layout.sections.map((section) => blocksText(section.blocks)).join("\n§\n");
}

export function blocksText(blocks: readonly Block[]): string {
  return blocks
    .map((block): string => {
      if (block.type === "paragraph") return paragraphText(block);
      if (block.type === "repeat") return `[${block.name}: ${blocksText(block.blocks)}]`;
      const rows = (list: typeof block.rows): string =>
        list
          .map((row) =>
            row.type === "repeat"
              ? `[${row.name}: ${rows(row.rows)}]`
              : row.cells.map((cell) => blocksText(cell.blocks)).join(" | "),
          )
          .join(" / ");
      return rows(block.rows);
    })
    .join("\n");
}

export function paragraphText(paragraph: Paragraph): string {
  return paragraph.inlines.map(inlineText).join("");
}

function inlineText(inline: Inline): string {
  switch (inline.type) {
    case "text":
      return inline.text;
    case "slot":
      if (inline.literal !== undefined) return inline.literal;
      return `{${inline.kind === "picture" ? "%" : ""}${inline.name}${inline.optional ? "?" : ""}}`;
    case "ruby":
      return `${inline.base.map(inlineText).join("")}(${inline.reading.map(inlineText).join("")})`;
    case "tab":
      return "\t";
    case "break":
      return inline.kind === "line" ? "\n" : "\f";
    case "pageNumber":
      return `<${inline.field}>`;
    case "repeat":
      return `[${inline.name}: ${inline.inlines.map(inlineText).join("")}]`;
    case "drawing":
    case "anchor": {
      const { drawing } = inline;
      if (drawing.type === "shape") return `(${drawing.text ? blocksText(drawing.text.blocks) : drawing.type})`;
      return drawing.type === "slot" ? `(%${drawing.name})` : `(${drawing.type})`;
    }
  }
}
