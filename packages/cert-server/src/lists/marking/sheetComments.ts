import { columnLetters } from "../grid.ts";
import { parseCellReference } from "../xlsx/sheet.ts";
import type { MarkedCell } from "./placeMarks.ts";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";

/** The parts that hold the comments of a sheet: their texts and their boxes. */
export interface CommentParts {
  comments: string;
  drawing: string;
}

export const noComments: CommentParts = {
  comments: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><comments xmlns="${main}"><authors></authors><commentList></commentList></comments>`,
  drawing: `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype></xml>`,
};

/**
 * Adds comments to the cells of a sheet (ECMA-376 Part 1, 18.7; their boxes are VML, Part 4, 19), replacing earlier ones
 * by the same author. If another author has commented a cell, the text is appended to that comment.
 */
export function addComments(
  { comments, drawing }: CommentParts,
  cells: readonly MarkedCell[],
  author: string,
): CommentParts {
  const prefix = /<((?:\w+:)?)comments\b/u.exec(comments)?.[1] ?? "";
  const authors = [...comments.matchAll(/<(?:\w+:)?author\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?author>)/gu)];
  const known = authors.findIndex(([, name = ""]) => name === escapeXml(author));
  const authorId = known < 0 ? authors.length : known;
  const removed: string[] = [];
  const byRef = new Map<string, string>();
  for (const [comment] of comments.matchAll(/<((?:\w+:)?)comment\b[\s\S]*?<\/\1comment>/gu)) {
    const ref = /\bref="([^"]*)"/u.exec(comment)?.[1] ?? "";
    const isOwn = known >= 0 && comment.includes(`authorId="${known}"`);
    if (isOwn) removed.push(ref);
    else byRef.set(ref, comment);
  }
  const added: MarkedCell[] = [];
  for (const cell of cells) {
    const ref = `${columnLetters(cell.column)}${cell.row + 1}`;
    const before = byRef.get(ref);
    const text = escapeXml(cell.texts.join("\n"));
    const run = (words: string) => `<${prefix}r><${prefix}t xml:space="preserve">${words}</${prefix}t></${prefix}r>`;
    if (before === undefined) {
      added.push(cell);
      const open = `<${prefix}comment ref="${ref}" authorId="${authorId}">`;
      byRef.set(ref, `${open}<${prefix}text>${run(text)}</${prefix}text></${prefix}comment>`);
    } else {
      const words = `\n${escapeXml(author)}\n${text}`;
      byRef.set(
        ref,
        before.replace(`</${prefix}text>`, () => `${run(words)}</${prefix}text>`),
      );
    }
  }
  const authorEntry = known < 0 ? `<${prefix}author>${escapeXml(author)}</${prefix}author>` : "";
  return {
    comments: comments
      .replace(new RegExp(`</${prefix}authors>`, "u"), () => `${authorEntry}</${prefix}authors>`)
      .replace(
        new RegExp(String.raw`(<${prefix}commentList\b[^>]*>)[\s\S]*?(</${prefix}commentList>)`, "u"),
        (_, open: string, close: string) => `${open}${[...byRef.values()].join("")}${close}`,
      ),
    drawing: replaceBoxes(drawing, removed, added),
  };
}

function replaceBoxes(drawing: string, removed: readonly string[], added: readonly MarkedCell[]): string {
  const gone = new Set(removed.map((ref) => JSON.stringify(parseCellReference(ref))));
  const remaining = drawing.replace(/<v:shape\b[\s\S]*?<\/v:shape>/gu, (shape) => {
    const row = Number(/<x:Row>\s*(\d+)/u.exec(shape)?.[1] ?? -1);
    const column = Number(/<x:Column>\s*(\d+)/u.exec(shape)?.[1] ?? -1);
    return gone.has(JSON.stringify({ row, column })) ? "" : shape;
  });
  return remaining.replace(/<\/xml>\s*$/u, () => `${added.map(drawBox).join("")}</xml>`);
}

/** Returns a hidden box beside its cell, as spreadsheets write it. The anchor is in columns and rows, with offsets in pixels. */
const drawBox = ({ row, column, texts }: MarkedCell) => {
  const last = row + 4 + texts.length;
  return `<v:shape id="_x0000_s${9_000 + row * 512 + column}" type="#_x0000_t202" style="position:absolute;visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill color2="#ffffe1"/><v:shadow on="t" color="black" obscured="t"/><v:path o:connecttype="none"/><v:textbox style="mso-direction-alt:auto"><div style="text-align:left"/></v:textbox><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>${column + 1},15,${row},2,${column + 4},31,${last},4</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`;
};

const escapeXml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
