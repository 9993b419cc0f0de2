import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import type { IndexedPicture } from "../model/model.ts";
import { encodePng } from "../pictures/encodePng.ts";
import { type OpenedPdf, openPdf } from "./openPdf.ts";
import { dictionary, type PdfDictionary, type PdfObject, PdfReference } from "./pdfValue.ts";
import { replaceObjects } from "./replaceObjects.ts";

/** A small picture that the engine sets in place of another one, which replaces it in the PDF. */
export interface PictureProxy {
  png: Uint8Array;
  /** Colours of its pixels, which identify it in the PDF: three bytes each, as hexadecimal digits. */
  mark: string;
  picture: IndexedPicture;
}

/** Width of a proxy in pixels. Each pixel has three bytes of the mark, which is a SHA-256 repeated three times. */
const width = 8;
const height = 4;

/** Neither transparent nor opaque, so that the engine writes a separate opacity. */
const halfOpaque = 128;

export function createProxy(picture: IndexedPicture): PictureProxy {
  const facts = JSON.stringify([picture.width, picture.height, picture.bits, picture.opacityBits]);
  const hash = createHash("sha256").update(facts).update(picture.palette).update(picture.pixels);
  if (picture.opacity) hash.update(picture.opacity);
  const digest = hash.digest();
  const mark = Buffer.concat([digest, digest, digest]);
  const rgba = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    rgba.set(mark.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
    rgba[pixel * 4 + 3] = picture.opacity ? halfOpaque : 255;
  }
  return { png: encodePng({ width, height, rgba }), mark: mark.toString("hex"), picture };
}

export function replaceProxies(pdf: Uint8Array, proxies: readonly PictureProxy[]): Uint8Array {
  if (proxies.length === 0) return pdf;
  const source = openPdf(pdf);
  const byMark = new Map(proxies.map(({ mark, picture }) => [mark, picture]));
  const replacements = new Map<number, PdfObject>();
  for (const number of source.offsets.keys()) {
    const object = source.read(number);
    const mark = readMark(object);
    const picture = mark === undefined ? undefined : byMark.get(mark);
    if (picture) replacePicture(object.value as PdfDictionary, { number, picture, source, replacements });
  }
  return replaceObjects(pdf, source, replacements);
}

function readMark({ value, stream }: PdfObject): string | undefined {
  if (!(value instanceof Map) || stream === undefined || value.get("Subtype") !== "/Image") return undefined;
  if (value.get("Width") !== String(width) || value.get("Height") !== String(height)) return undefined;
  return value.get("Filter") === "/FlateDecode" ? inflateSync(stream).toString("hex") : undefined;
}

interface Place {
  number: number;
  picture: IndexedPicture;
  source: OpenedPdf;
  replacements: Map<number, PdfObject>;
}

/** Replaces a proxy, and the object with its opacity (ISO 32000-1, 8.9.5 and 11.6.5.3). */
function replacePicture(proxy: PdfDictionary, { number, picture, source, replacements }: Place) {
  const { palette, pixels, bits, opacity, opacityBits } = picture;
  const size = { Width: String(picture.width), Height: String(picture.height) };
  const base = proxy.get("ColorSpace") ?? "/DeviceRGB";
  const lastColour = String(palette.length / 3 - 1);
  const entries = {
    ...size,
    Length: String(pixels.length),
    ColorSpace: ["/Indexed", base, lastColour, `<${Buffer.from(palette).toString("hex")}>`],
    BitsPerComponent: String(bits),
  };
  replacements.set(number, { value: dictionary(entries, proxy), stream: pixels });
  const mask = proxy.get("SMask");
  if (!(mask instanceof PdfReference) || opacity === undefined) return;
  const { value: maskValue } = source.read(mask.number);
  if (!(maskValue instanceof Map)) return;
  const maskEntries = { ...size, Length: String(opacity.length), BitsPerComponent: String(opacityBits) };
  replacements.set(mask.number, { value: dictionary(maskEntries, maskValue), stream: opacity });
}
