import { Archive } from "./Archive.ts";
import { readCellFormats } from "./cellFormats.ts";
import { ListRefusal } from "../ListRefusal.ts";
import { readSharedStrings } from "./sharedStrings.ts";
import { readSheetPictures, type SheetPictures } from "./sheetPictures.ts";
import type { Sheet } from "./sheet.ts";
import { isTrue, readSheet, type SheetContext } from "./readSheet.ts";
import { readXml } from "./readXml.ts";
import { readTargets } from "./relationTargets.ts";

export interface Workbook {
  is1904: boolean;
  /** The sheets with cells, in the order of their tabs, without chart and dialog sheets. */
  sheets: { name: string; isVisible: boolean; read(): Sheet; readPictures(): SheetPictures }[];
}

/**
 * Opens an .xlsx workbook. Its parts are found by their relationships, whatever they are called, and a sheet is inflated
 * only when it is read. Document type declarations are refused.
 * @throws ListRefusal if the file cannot be read as a workbook
 */
export function openWorkbook(bytes: Uint8Array): Workbook {
  const archive = new Archive(bytes);
  const path = findWorkbook(archive);
  const { sheets, is1904, isCalculated } = readWorkbookPart(archive.read(path) ?? new Uint8Array());
  const targets = readTargets(archive, path);
  const related = (type: string) => [...targets.values()].find((target) => target.type === type)?.path ?? "";
  const part = (type: string) => archive.read(related(type)) ?? new Uint8Array();
  const context: SheetContext = {
    strings: readSharedStrings(part("sharedstrings")),
    formats: readCellFormats(part("styles")),
    is1904,
    isCalculated,
  };
  return {
    is1904,
    sheets: sheets.flatMap(({ name, isVisible, relation }) => {
      const target = targets.get(relation);
      // Modules of programs have no part
      if (relation === "") return [];
      if (target === undefined) throw new ListRefusal("broken");
      if (target.type !== "worksheet") return [];
      const read = () => {
        const xml = new Archive(bytes).read(target.path);
        if (xml === undefined) throw new ListRefusal("broken");
        return readSheet(name, xml, context);
      };
      const readPictures = () => readSheetPictures(bytes, { workbook: path, sheet: target.path });
      return [{ name, isVisible, read, readPictures }];
    }),
  };
}

/** Finds the workbook by the relationship of the package, or else by its content type. */
function findWorkbook(archive: Archive): string {
  const types = readContentTypes(archive);
  const related = [...readTargets(archive, "").values()].find(({ type }) => type === "officedocument")?.path;
  const path = related ?? [...types].find(([, type]) => type.endsWith("sheet.main+xml"))?.[0];
  if (path === undefined) throw new ListRefusal("notWorkbook");
  const type = types.get(path) ?? types.get(path.slice(path.lastIndexOf("."))) ?? "";
  // A workbook with macros is no .xlsx, whatever it is called; Excel does not open it either.
  if (type.includes("macroEnabled")) throw new ListRefusal("notWorkbook");
  return path;
}

/** Reads the content types of parts by name, and by extension with its dot. */
function readContentTypes(archive: Archive): Map<string, string> {
  const types = new Map<string, string>();
  readXml(archive.read("[Content_Types].xml") ?? new Uint8Array(), {
    "Types/Default": {
      open: (element) => types.set(`.${element.attribute("Extension")}`, element.attribute("ContentType") ?? ""),
    },
    "Types/Override": {
      open: (element) =>
        types.set(archive.nameOf(element.attribute("PartName") ?? ""), element.attribute("ContentType") ?? ""),
    },
  });
  return types;
}

function readWorkbookPart(part: Uint8Array) {
  const sheets: { name: string; isVisible: boolean; relation: string }[] = [];
  let isWorkbook = false;
  let is1904 = false;
  let isCalculated = true;
  readXml(part, {
    workbook: { open: () => (isWorkbook = true) },
    "workbook/workbookPr": { open: (element) => (is1904 = isTrue(element.attribute("date1904"))) },
    "workbook/calcPr": { open: (element) => (isCalculated = !isTrue(element.attribute("fullCalcOnLoad"))) },
    "workbook/sheets/sheet": {
      open: (element) =>
        sheets.push({
          name: element.attribute("name") ?? "",
          isVisible: !/^(?:hidden|veryHidden)$/u.test(element.attribute("state") ?? ""),
          relation: element.attribute("*:id") ?? "",
        }),
    },
  });
  if (!isWorkbook) throw new ListRefusal("notWorkbook");
  return { sheets, is1904, isCalculated };
}
