import { Archive } from "./Archive.ts";
import { type ElementHandler, readXml } from "./readXml.ts";
import { readTargets } from "./relationTargets.ts";
import { readRichValues } from "./richValues.ts";

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

/** Returns the id of the picture in a cell with the WPS formula `=DISPIMG("ID_…",1)`; undefined for any other content. */
export const pictureId = (content: unknown): string | undefined =>
  typeof content === "string" ? /^=?(?:_xlfn\.)?DISPIMG\("([^"]+)"/u.exec(content)?.[1] : undefined;

/** Finds the pictures of a sheet, with the paths of the sheet and its workbook. */
export function readSheetPictures(bytes: Uint8Array, paths: { workbook: string; sheet: string }): SheetPictures {
  const archive = new Archive(bytes);
  const byCell = new Map<string, string>();
  for (const { type, path } of readTargets(archive, paths.sheet).values()) {
    if (type === "drawing") readAnchors(archive, path, byCell);
  }
  const related = new Map([...readTargets(archive, paths.workbook).values()].map(({ type, path }) => [type, path]));
  const byId = readCellImages(archive, related.get("cellimage") ?? "");
  const byRichValue = readRichValues(archive, related);
  return { isEmpty: byCell.size + byId.size + byRichValue.size === 0, byCell, byId, byRichValue };
}

/** Reads the pictures of a drawing with their starting cells (ECMA-376 Part 1, 20.5.2). */
function readAnchors(archive: Archive, path: string, byCell: Map<string, string>) {
  const targets = readTargets(archive, path);
  const from = { row: "", col: "" };
  const anchor = (name: string): Record<string, ElementHandler> => ({
    [`wsDr/${name}`]: { open: () => Object.assign(from, { row: "", col: "" }) },
    [`wsDr/${name}/from/row`]: { text: (text) => void (from.row += text) },
    [`wsDr/${name}/from/col`]: { text: (text) => void (from.col += text) },
    [`wsDr/${name}//*:blip`]: {
      open(element) {
        const target = targets.get(element.attribute("*:embed") ?? "");
        if (target !== undefined && from.row !== "") byCell.set(`${Number(from.row)}/${Number(from.col)}`, target.path);
      },
    },
  });
  readXml(archive.read(path) ?? new Uint8Array(), { ...anchor("oneCellAnchor"), ...anchor("twoCellAnchor") });
}

function readCellImages(archive: Archive, path: string): Map<string, string> {
  const byId = new Map<string, string>();
  const targets = readTargets(archive, path);
  let id = "";
  readXml(archive.read(path) ?? new Uint8Array(), {
    "cellImages/cellImage": { open: () => (id = "") },
    "cellImages/cellImage//*:cNvPr": { open: (element) => (id = element.attribute("name") ?? "") },
    "cellImages/cellImage//*:blip": {
      open(element) {
        const target = targets.get(element.attribute("*:embed") ?? "");
        if (target !== undefined && id !== "") byId.set(id, target.path);
      },
    },
  });
  return byId;
}
