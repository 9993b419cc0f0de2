import { readCellFormats } from "./cellFormats.ts";
import { ListRefusal } from "../ListRefusal.ts";
import { openArchive } from "./openArchive.ts";
import { readSharedStrings } from "./sharedStrings.ts";
import { readSheetPictures, type SheetPictures } from "./sheetPictures.ts";
import type { Sheet } from "./sheet.ts";
import { readSheet, type SheetContext } from "./readSheet.ts";
import { XmlReader } from "./xmlReader.ts";

const wanted = /^(?:\[Content_Types\]\.xml|xl\/(?:_rels\/)?[^/]+\.(?:xml|rels))$/iu;

export interface Workbook {
  is1904: boolean;
  /** The sheets with cells, in the order of their tabs, without chart and dialog sheets. */
  sheets: { name: string; path: string; isVisible: boolean; read(): Sheet; readPictures(): SheetPictures }[];
  stylesPath: string;
}

/**
 * Opens an .xlsx workbook. Only required parts are inflated, within limits, and a sheet only when it is read. Document
 * type declarations are refused.
 * @throws ListRefusal if the file cannot be read as a workbook
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const parts = openArchive(bytes, (name) => wanted.test(name));
  const part = (name: string) => plainXml(parts.get(name) ?? new Uint8Array());
  const workbook = part("xl/workbook.xml");
  // A workbook with macros is no .xlsx, whatever it is called; Excel does not open it either.
  const types = Buffer.from(part("[Content_Types].xml"));
  if (workbook.length === 0 || types.includes("macroEnabled")) throw new ListRefusal("notWorkbook");
  for (const xml of parts.values()) plainXml(xml);
  const { sheets, is1904 } = readWorkbookPart(workbook);
  const relations = readRelations(part("xl/_rels/workbook.xml.rels"));
  const related = (type: string) => [...relations.values()].find((relation) => relation.type === type)?.path ?? "";
  const context: SheetContext = {
    strings: readSharedStrings(part(related("sharedStrings"))),
    formats: readCellFormats(part(related("styles"))),
    is1904,
  };
  return {
    is1904,
    stylesPath: related("styles"),
    sheets: sheets.flatMap(({ name, isVisible, relation }) => {
      const { type, path = "" } = relations.get(relation) ?? {};
      if (type !== "worksheet") return [];
      const read = () => {
        const xml = openArchive(bytes, (file) => file === path).get(path);
        if (xml === undefined) throw new ListRefusal("broken");
        return readSheet(name, plainXml(xml), context);
      };
      return [{ name, path, isVisible, read, readPictures: () => readSheetPictures(bytes, path) }];
    }),
  };
}

/**
 * Returns a part that is plain XML.
 * @throws ListRefusal if the part could be anything else
 */
function plainXml(part: Uint8Array): Uint8Array {
  const text = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  if (text.includes("<!DOCTYPE") || text.includes("<!ENTITY") || text.includes(0)) throw new ListRefusal("unsafe");
  return part;
}

function readWorkbookPart(part: Uint8Array) {
  const reader = new XmlReader(part);
  const sheets: { name: string; isVisible: boolean; relation: string }[] = [];
  let is1904 = false;
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token !== "open") continue;
    if (reader.name === "workbookPr") is1904 = /^(?:1|true)$/u.test(reader.attribute("date1904") ?? "");
    if (reader.name !== "sheet") continue;
    sheets.push({
      name: reader.attribute("name") ?? "",
      isVisible: !/^(?:hidden|veryHidden)$/u.test(reader.attribute("state") ?? ""),
      relation: reader.attribute("id") ?? "",
    });
  }
  return { sheets, is1904 };
}

function readRelations(part: Uint8Array): Map<string, { type: string; path: string }> {
  const reader = new XmlReader(part);
  const relations = new Map<string, { type: string; path: string }>();
  for (let token = reader.next(); token !== "end"; token = reader.next()) {
    if (token !== "open" || reader.name !== "Relationship") continue;
    const type = reader.attribute("Type") ?? "";
    const path = resolvePath(reader.attribute("Target") ?? "");
    relations.set(reader.attribute("Id") ?? "", { type: type.slice(type.lastIndexOf("/") + 1), path });
  }
  return relations;
}

function resolvePath(target: string): string {
  const path: string[] = target.startsWith("/") ? [] : ["xl"];
  for (const step of target.split("/")) {
    if (step === "..") path.pop();
    else if (step !== "" && step !== ".") path.push(step);
  }
  return path.join("/");
}
