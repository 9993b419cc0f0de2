import { openArchive } from "./openArchive.ts";
import { type Parts, readTargets } from "./relationTargets.ts";
import { readRichValues } from "./richValues.ts";
import { XmlReader } from "./xmlReader.ts";

export interface SheetPictures {
  isEmpty: boolean;
  /** Pictures above cells, by row and column of their top left corner, from 0: "row/column". */
  byCell: ReadonlyMap<string, string>;
  /** Pictures that WPS places in cells, by the id in the formula DISPIMG. */
  byId: ReadonlyMap<string, string>;
  /** Pictures that Excel places in cells, by the number of the cell's rich value. */
  byRichValue: ReadonlyMap<number, string>;
}

export const noPictures: SheetPictures = {
  isEmpty: true,
  byCell: new Map(),
  byId: new Map(),
  byRichValue: new Map(),
};

const wanted =
  /^xl\/(?:worksheets\/_rels\/[^/]+\.rels|drawings\/(?:_rels\/)?[^/]+\.(?:xml|rels)|cellimages\.xml|_rels\/cellimages\.xml\.rels|metadata\.xml|richData\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/iu;

/** Returns the id of the picture in a cell with the WPS formula `=DISPIMG("ID_…",1)`; undefined for any other content. */
export const pictureId = (content: unknown): string | undefined =>
  typeof content === "string" ? /^=?(?:_xlfn\.)?DISPIMG\("([^"]+)"/u.exec(content)?.[1] : undefined;

/**
 * Finds the pictures of a sheet.
 * @throws ListRefusal if the archive is broken or exceeds a limit
 */
export function readSheetPictures(bytes: Uint8Array, sheetPath: string): SheetPictures {
  const parts = openArchive(bytes, (name) => wanted.test(name));
  if (parts.size === 0) return noPictures;
  const byCell = new Map<string, string>();
  for (const { type, path } of readTargets(parts, sheetPath).values()) {
    if (type === "drawing") readAnchors(parts, path, byCell);
  }
  const byId = new Map<string, string>();
  readCellImages(parts, byId);
  const byRichValue = readRichValues(parts);
  return { isEmpty: byCell.size + byId.size + byRichValue.size === 0, byCell, byId, byRichValue };
}

/** Reads the pictures of a drawing with their starting cells (ECMA-376 Part 1, 20.5.2). */
function readAnchors(parts: Parts, path: string, byCell: Map<string, string>): void {
  const targets = readTargets(parts, path);
  const reader = new XmlReader(parts.get(path) ?? new Uint8Array());
  const from = { row: "", col: "" };
  let isFrom = false;
  let takes: "row" | "col" | null = null;
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token === "text") {
      if (takes !== null) from[takes] += reader.text();
      continue;
    }
    const opens = token === "open";
    const { name } = reader;
    if (name === "from") isFrom = opens;
    if (name === "from" && opens) Object.assign(from, { row: "", col: "" });
    takes = opens && isFrom && (name === "row" || name === "col") ? name : null;
    if (name !== "blip" || !opens) continue;
    const target = targets.get(reader.attribute("embed") ?? "");
    if (target !== undefined && from.row !== "") byCell.set(`${Number(from.row)}/${Number(from.col)}`, target.path);
  }
}

function readCellImages(parts: Parts, byId: Map<string, string>): void {
  const path = "xl/cellimages.xml";
  const targets = readTargets(parts, path);
  const reader = new XmlReader(parts.get(path) ?? new Uint8Array());
  let id = "";
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token !== "open") continue;
    if (reader.name === "cNvPr") id = reader.attribute("name") ?? "";
    if (reader.name !== "blip") continue;
    const target = targets.get(reader.attribute("embed") ?? "");
    if (target !== undefined && id !== "") byId.set(id, target.path);
  }
}
