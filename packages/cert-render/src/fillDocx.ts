import { hash } from "node:crypto";
import { cleanMetadata } from "./docx/fill/cleanMetadata.ts";
import { fillPart } from "./docx/fill/fillPart.ts";
import { packageEdits } from "./docx/fill/packageEdits.ts";
import { type DocxPackage, openDocx } from "./docx/package/openDocx.ts";
import { child, findAll, type XmlElement } from "./docx/package/xml.ts";
import { readDocument } from "./docx/readDocx.ts";
import { headerParts } from "./docx/section/headerParts.ts";
import { readSettings } from "./docx/section/readSettings.ts";
import { sourceOf } from "./docx/text/paragraphUnit.ts";
import { defaultQrSize, encodeQr } from "./values/qrCode.ts";
import type { Values } from "./values/values.ts";
import { valueScope } from "./values/valueScope.ts";
import { pngColorTypes, pngFile } from "./pictures/encodePng.ts";

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
  const { qrSizes } = readDocument(opened);
  let lastId = IDS_FROM;
  for (const [part, lenient] of listParts(opened)) {
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
      size: (at, name) => qrSizes.get(`${part}\n${at}`) ?? qrSizes.get(name) ?? defaultQrSize,
      textSize: (segment, name) => sizeOf(sourceOf(part, segment), name),
      nextId: () => (lastId += 1),
    });
    if (filled !== source) edits.replace(part, filled);
  }
  cleanMetadata(opened, edits);
  return edits.write();
}

/** Lists the body and the headers that pages show, then the parts that are only kept, which may be lenient. */
function listParts(docx: DocxPackage): [part: string, lenient: boolean][] {
  const root = docx.xml(docx.main);
  const evenAndOdd = readSettings(docx.xml(docx.related(docx.main, "settings"))).evenAndOddHeaders;
  const sections = root ? sectionProperties(root) : [];
  const headers = headerParts(sections, docx, evenAndOdd);
  const shownParts = new Set([
    docx.main,
    ...headers.flatMap(({ header, footer }) => [...Object.values(header), ...Object.values(footer)]),
  ]);
  const all = [...docx.relationships(docx.main).values()]
    .filter(({ type, target }) => (type === "header" || type === "footer") && docx.has(target))
    .map(({ target }) => target);
  return [...new Set([...shownParts, ...all])].map((part) => [part, !shownParts.has(part)]);
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

/** Pixels per module of a QR code. */
const scale = 8;

/**
 * Builds a QR code as a one-bit greyscale PNG. An `aspect` (width to height) other than 1 adds white at the sides, so that
 * the code stays square in its frame.
 */
function buildQrPng(text: string, name: string, aspect: number): Uint8Array {
  const modules = encodeQr(text, name);
  const side = modules.length * scale;
  const width = Math.round(side * Math.max(1, Math.min(aspect, 8)));
  const height = Math.round(side * Math.max(1, Math.min(1 / aspect, 8)));
  const left = Math.floor((width - side) / 2);
  const top = Math.floor((height - side) / 2);
  const stride = Math.ceil(width / 8) + 1;
  const rows = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    const row = modules[Math.floor((y - top) / scale)];
    for (let x = 0; x < width; x += 1) {
      const dark = y >= top && x >= left && row?.[Math.floor((x - left) / scale)] === true;
      if (dark) continue;
      const at = y * stride + 1 + (x >> 3);
      rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return pngFile({ width, height, bitDepth: 1, colorType: pngColorTypes.grey, rows, level: 9 });
}
