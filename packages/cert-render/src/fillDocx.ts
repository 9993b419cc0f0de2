import { hash } from "node:crypto";
import { buildQrPng } from "./docx/fill/buildQrPng.ts";
import { cleanMetadata } from "./docx/fill/cleanMetadata.ts";
import { fillPart } from "./docx/fill/fillPart.ts";
import { packageEdits } from "./docx/fill/packageEdits.ts";
import { type DocxPackage, openDocx } from "./docx/package/openDocx.ts";
import { child, findAll, type XmlElement } from "./docx/package/xml.ts";
import { readDocument } from "./docx/readDocx.ts";
import { headerParts } from "./docx/section/headerParts.ts";
import { readSettings } from "./docx/section/readSettings.ts";
import { sourceOf } from "./docx/text/paragraphUnit.ts";
import { defaultQrSize } from "./values/qrCode.ts";
import type { Values } from "./values/values.ts";
import { valueScope } from "./values/valueScope.ts";

/** Returns the reduced size of a shrinking text, in points; undefined if it keeps its size. */
export type SizeOf = (source: string, name: string) => number | undefined;

/** First id of added drawings, above the ids that programs assign. */
const IDS_FROM = 900_000;

/**
 * Fills a template. Placeholders are parsed as for the PDF, in body, tables, text boxes (in both branches, for old and new
 * programs), headers and footers. Everything else is kept as it is, except information about the template's authors, their
 * machines and comments. The same input gives the same bytes.
 * @param sizeOf called for each shrinking text, with its `sourceOf` and name; undefined keeps its own size
 * @throws RenderRefusal missingValue, or for a document that is not a usable template
 */
export function fillDocx(docx: Uint8Array, values: Values, sizeOf: SizeOf = () => undefined): Uint8Array {
  const opened = openDocx(docx);
  const edits = packageEdits(opened);
  const scope = valueScope(values);
  const { shownParts, hiddenParts } = listParts(opened);
  let sizes: ReturnType<typeof qrSizes> | undefined;
  let lastId = IDS_FROM;
  for (const [part, lenient] of [
    ...shownParts.map((part) => [part, false] as const),
    ...hiddenParts.map((part) => [part, true] as const),
  ]) {
    const source = opened.source(part);
    const tree = opened.xml(part);
    if (source === undefined || !tree) continue;
    const filled = fillPart(source, tree, scope, {
      lenient,
      picture: (value, name, aspect) =>
        edits.addPicture(part, {
          bytes: buildQrPng(value, name, aspect),
          key: `${aspect}\n${value}`,
          extension: "png",
        }),
      photo: ({ bytes, extension }) =>
        edits.addPicture(part, { bytes, key: `photo ${hash("sha256", bytes)}`, extension }),
      size(at, name) {
        sizes ??= qrSizes(opened);
        return sizes.get(`${part}\n${at}`) ?? sizes.get(name) ?? defaultQrSize;
      },
      textSize: (segment, name) => sizeOf(sourceOf(part, segment), name),
      nextId: () => (lastId += 1),
    });
    if (filled !== source) edits.replace(part, filled);
  }
  cleanMetadata(opened, edits);
  return edits.write();
}

/** Lists the body and the headers that pages show, and the parts that are only kept. */
function listParts(docx: DocxPackage): { shownParts: string[]; hiddenParts: string[] } {
  const root = docx.xml(docx.main);
  const settings = docx.related(docx.main, "settings");
  const evenAndOdd = readSettings(settings === undefined ? undefined : docx.xml(settings)).evenAndOddHeaders;
  const sections = root ? sectionProperties(root) : [];
  const used = new Set(
    headerParts(sections, docx, evenAndOdd).flatMap(({ header, footer }) => [
      ...Object.values(header),
      ...Object.values(footer),
    ]),
  );
  const all = [...docx.relationships(docx.main).values()]
    .filter(
      (relationship) =>
        (relationship.type === "header" || relationship.type === "footer") && docx.has(relationship.target),
    )
    .map((relationship) => relationship.target);
  return { shownParts: [docx.main, ...used], hiddenParts: [...new Set(all)].filter((part) => !used.has(part)) };
}

function sectionProperties(root: XmlElement): XmlElement[] {
  const body = child(root, "w:body");
  if (!body) return [];
  return findAll(body, "w:sectPr").filter(
    (sectPr) =>
      child(sectPr, "w:sectPr") === undefined &&
      !findAll(body, "w:sectPrChange").some((change) => change.start < sectPr.start && sectPr.end < change.end),
  );
}

function qrSizes(docx: DocxPackage): Map<string, number> {
  return readDocument(docx).qrSizes;
}
