import { zipSync } from "fflate";
import { markMessages } from "../../messages.ts";
import type { Grid } from "../grid.ts";
import { readHeader } from "../rules/readHeader.ts";
import { Archive } from "../xlsx/Archive.ts";
import { openWorkbook } from "../xlsx/openWorkbook.ts";
import { readWorkbook } from "../xlsx/readWorkbook.ts";
import { readTargets } from "../xlsx/relationTargets.ts";
import { type ListMark, createMarkStyles } from "./markStyles.ts";
import { markCells } from "./markCells.ts";
import { type MarkedCell, placeMarks } from "./placeMarks.ts";
import { addComments, noComments } from "./sheetComments.ts";

const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const decode = (part: Uint8Array | undefined) => new TextDecoder().decode(part ?? new Uint8Array());
const encode = (text: string) => new TextEncoder().encode(text);

/** A workbook with the parts that are written instead of its own. */
interface Book {
  archive: Archive;
  parts: Map<string, Uint8Array>;
}

/**
 * Adds a colour and a comment to each marked cell of a workbook, and removes earlier marks. The content of its sheets and
 * all other parts stay unchanged.
 */
export async function markWorkbook(
  bytes: Uint8Array,
  marks: readonly ListMark[],
  nameHeader?: string,
): Promise<Uint8Array> {
  const grids = (await readWorkbook(bytes)).filter(({ hidden }) => !hidden);
  const only = grids.find((grid) => isList(grid, nameHeader)) ?? grids[0];
  const archive = new Archive(bytes);
  const parts = archive.readAll();
  const book = { archive, parts };
  const { sheets, stylesPath } = openWorkbook(bytes);
  const styles = createMarkStyles(decode(parts.get(stylesPath)));
  for (const grid of grids) {
    const { path = "" } = sheets.find(({ name }) => name === grid.name) ?? {};
    const isOfSheet = ({ sheet }: ListMark) => sheet === grid.name || (sheet === undefined && grid === only);
    const cells = placeMarks(grid, marks.filter(isOfSheet), nameHeader);
    if (styles !== null) parts.set(path, encode(markCells(decode(parts.get(path)), toLevels(cells), styles)));
    markSheet(book, path, cells);
  }
  if (styles !== null) parts.set(stylesPath, encode(styles.write()));
  return zipSync(Object.fromEntries(parts), { level: 6 });
}

function isList(grid: Grid, nameHeader: string | undefined): boolean {
  const header = readHeader(grid, () => undefined, { nameHeader });
  return header !== null && header.below < grid.rows.length;
}

function toLevels(cells: readonly MarkedCell[]): Map<number, Map<number, ListMark["level"]>> {
  const levels = new Map<number, Map<number, ListMark["level"]>>();
  for (const { row, column, level } of cells) {
    const columns = levels.get(row) ?? new Map<number, ListMark["level"]>();
    levels.set(row, columns.set(column, level));
  }
  return levels;
}

/** Writes the comments of a sheet. If it has none yet, new parts are added and linked to it. */
function markSheet(book: Book, path: string, cells: readonly MarkedCell[]): void {
  const { archive, parts } = book;
  const targets = [...readTargets(archive, path)];
  const sheet = decode(parts.get(path));
  const drawingId = /<(?:\w+:)?legacyDrawing\b[^>]*?\bid="([^"]+)"/u.exec(sheet)?.[1];
  const comments = targets.find(([, { type }]) => type === "comments")?.[1].path;
  const drawing = targets.find(([id]) => id === drawingId)?.[1].path;
  if (comments === undefined && cells.length === 0) return;
  const before = {
    comments: comments === undefined ? noComments.comments : decode(parts.get(comments)),
    drawing: drawing === undefined ? noComments.drawing : decode(parts.get(drawing)),
  };
  const after = addComments(before, cells, markMessages.author);
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.xml$/iu, "");
  const paths = {
    comments: comments ?? `xl/comments_${name}_marks.xml`,
    drawing: drawing ?? `xl/drawings/vmlDrawing_${name}_marks.vml`,
  };
  parts.set(paths.comments, encode(after.comments));
  parts.set(paths.drawing, encode(after.drawing));
  if (comments === undefined) addPart(book, path, { id: "rIdMarkComments", type: "comments", name: paths.comments });
  if (drawing !== undefined) return;
  addPart(book, path, { id: "rIdMarkDrawing", type: "vmlDrawing", name: paths.drawing });
  parts.set(path, encode(insertDrawing(sheet, "rIdMarkDrawing")));
}

/** Links a new part to a sheet and declares its content type (ECMA-376 Part 2, 9.3 and 10.1.2). */
function addPart({ archive, parts }: Book, sheet: string, part: { id: string; type: string; name: string }): void {
  const slash = sheet.lastIndexOf("/") + 1;
  const path = archive.nameOf(`${sheet.slice(0, slash)}_rels/${sheet.slice(slash)}.rels`);
  const before = parts.has(path)
    ? decode(parts.get(path))
    : '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const { id, type, name } = part;
  const relation = `Relationship Id="${id}" Type="${relations}/${type}" Target="/${name}"/>`;
  parts.set(path, encode(appendTo(before, "Relationships", relation)));
  const typesPath = archive.nameOf("[Content_Types].xml");
  const types = decode(parts.get(typesPath));
  const isDrawing = type === "vmlDrawing";
  const entry = isDrawing
    ? 'Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>'
    : `Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.comments+xml"/>`;
  if (isDrawing && /\bExtension="vml"/iu.test(types)) return;
  parts.set(typesPath, encode(appendTo(types, "Types", entry)));
}

/** Adds an empty element, given without its first character and prefix, to the root. */
const appendTo = (xml: string, root: string, entry: string): string =>
  xml.replace(
    new RegExp(String.raw`<((?:\w+:)?)${root}\b([^>]*?)/>|</((?:\w+:)?)${root}\s*>`, "u"),
    (close: string, empty: string | undefined, attributes: string, prefix: string) =>
      empty === undefined
        ? `<${prefix}${entry}${close}`
        : `<${empty}${root}${attributes}><${empty}${entry}</${empty}${root}>`,
  );

/** The elements after `legacyDrawing` in a worksheet (ECMA-376 Part 1, 18.3.1.99), from the end. */
const later = [
  "extLst",
  "tableParts",
  "webPublishItems",
  "controls",
  "oleObjects",
  "picture",
  "drawingHF",
  "legacyDrawingHF",
];

function insertDrawing(xml: string, id: string): string {
  const [, prefix = ""] = /<((?:\w+:)?)worksheet\b/u.exec(xml) ?? [];
  let at = xml.lastIndexOf(`</${prefix}worksheet>`);
  for (const name of later) {
    const before = xml.slice(0, at).trimEnd();
    const isLast =
      before.endsWith(`</${prefix}${name}>`) || new RegExp(String.raw`<${prefix}${name}\b[^<>]*/>$`, "u").test(before);
    if (isLast) at = before.lastIndexOf(`<${prefix}${name}`);
  }
  const element = `<${prefix}legacyDrawing xmlns:marks="${relations}" marks:id="${id}"/>`;
  return `${xml.slice(0, at)}${element}${xml.slice(at)}`;
}
