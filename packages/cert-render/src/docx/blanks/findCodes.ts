import { hash } from "node:crypto";
import sharp from "sharp";
import { places, valueKeys } from "../../messages.ts";
import type { Place } from "../../model/model.ts";
import { readCodes } from "../../pictures/readCodes.ts";
import { maxPixels } from "../../pictures/raster.ts";
import { altMark, readLabel } from "../drawing/readGraphic.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import { child, descend, elements, findAll, type XmlElement } from "../package/xml.ts";

/** A picture without a placeholder, which its alternative text may become. */
export interface LabelledPicture {
  /** Identifies the picture in this document: the same bytes give the same keys. */
  key: string;
  part: string;
  label: XmlElement;
  bytes: Uint8Array;
  place: Place;
}

/** A picture that is a QR code, which leads every holder to the same address. */
export interface FoundCode extends LabelledPicture {
  text: string;
}

/** Name of the placeholder of a QR code. */
export const codeName = valueKeys.picture;

/** Lists the pictures of the body, headers and footers that are no placeholder yet. */
export function listPictures(docx: DocxPackage): LabelledPicture[] {
  const stories = [...docx.relationships(docx.main).values()]
    .filter(({ type, external }) => !external && (type === "header" || type === "footer"))
    .map(({ target }) => target);
  return [...new Set([docx.main, ...stories])].flatMap((part) => {
    const root = docx.xml(part);
    return root === undefined ? [] : findAll(root, "w:drawing").flatMap((drawing) => readPictures(docx, part, drawing));
  });
}

/** Longest side of a printed code, in EMU: 10 cm. What is larger is the ground of the page, which takes long to read. */
const largestCode = 10 * 360_000;

function readPictures(docx: DocxPackage, part: string, drawing: XmlElement): LabelledPicture[] {
  return elements(drawing).flatMap((holder) => {
    const { cx, cy } = child(holder, "wp:extent")?.attributes ?? {};
    if (Number(cx) > largestCode || Number(cy) > largestCode) return [];
    const label = child(holder, "wp:docPr");
    const picture = descend(holder, "a:graphic", "a:graphicData", "pic:pic");
    const labels = [label, descend(picture, "pic:nvPicPr", "pic:cNvPr")];
    if (!label || labels.some((each) => altMark(readLabel(each)).mark !== undefined)) return [];
    const relation = descend(picture, "pic:blipFill", "a:blip")?.attributes["r:embed"];
    const relationship = docx.relationships(part).get(relation ?? "");
    const bytes = relationship && !relationship.external ? docx.bytes(relationship.target) : undefined;
    if (bytes === undefined) return [];
    const key = hash("sha256", `${part}\n${label.start}\npicture`).slice(0, 16);
    return [{ key, part, label, bytes, place: part === docx.main ? places.body : places.document }];
  });
}

/** Longest edge at which a code is read, in pixels, and the least share of its picture that it takes. */
const edge = 800;
const leastShare = 0.3;

/** Finds the pictures that are QR codes and no placeholder. */
export async function findCodes(docx: DocxPackage): Promise<FoundCode[]> {
  const codes: FoundCode[] = [];
  for (const picture of listPictures(docx)) {
    const text = await readCode(picture.bytes);
    if (text !== undefined) codes.push({ ...picture, text });
  }
  return codes;
}

async function readCode(bytes: Uint8Array): Promise<string | undefined> {
  let png;
  try {
    png = await sharp(bytes, { limitInputPixels: maxPixels, failOn: "none" })
      .flatten({ background: "white" })
      .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    // A vector, or damaged: the report on the template names what cannot be read
    return undefined;
  }
  const [code] = await readCodes(png.data, png.info);
  return code && code.area.width * code.area.height >= leastShare ? code.text : undefined;
}
