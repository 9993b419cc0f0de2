import { hash } from "node:crypto";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import type { IndexedPicture } from "../../model/model.ts";
import { compressPart, gzipParts, type GzipPart } from "../../gzipParts.ts";
import type { PictureProxy } from "../../pdf/index.ts";
import { remember } from "../../remember.ts";
import { shortenOutline } from "./shortenOutline.ts";

/** Maximum size of a picture that is sent as a gzipped SVG, in bytes: pixels of a page take some 70 kB. */
const maxBytes = 120_000;
/** Maximum length of an SVG without its photographs that is worth compressing: pixels of one with more are smaller. */
const maxLength = 1_500_000;
/** Maximum length of an SVG with them: what is drawn from larger ones is worth the time of a printed page only. */
const maxHeld = 16_000_000;

/** Pictures of more than 45 kB, which a template has for its printed page. */
const photograph = /data:image\/[a-z]+;base64,[^"]{60000,}/gu;
/** Longer edge of a photograph in pixels, that of a page which is drawn as pixels. */
const photographEdge = 1_200;

/**
 * Finishes the SVG of a page as the engine draws it, without script, link or style, and compresses it with gzip: the pictures
 * take the places of their proxies, photographs get the size in which a page is shown, and outlines of glyphs get whole units.
 * Returns null if it is too large.
 */
export async function finishPage(svg: string, proxies: Iterable<PictureProxy>): Promise<Uint8Array | null> {
  if (svg.length > maxHeld) return null;
  const pictures: { place: string; part: () => Promise<GzipPart | null> }[] = [...proxies].map(({ png, picture }) => ({
    place: `data:image/png;base64,${Buffer.from(png).toString("base64")}`,
    part: () => encodeOnce(picture),
  }));
  const light = svg.replaceAll(photograph, (data) => {
    const place = `photograph-${pictures.length}-`;
    pictures.push({ place, part: () => reduceOnce(data) });
    return place;
  });
  if (light.length > maxLength) return null;
  let parts: (string | GzipPart)[] = [shorten(light)];
  for (const picture of pictures) {
    const split = parts.map((piece) => (typeof piece === "string" ? piece.split(picture.place) : [piece]));
    if (split.every((pieces) => pieces.length === 1)) continue;
    const part = await picture.part();
    if (part === null) return null;
    parts = split.flatMap((pieces) => pieces.flatMap((piece, index) => (index === 0 ? [piece] : [part, piece])));
  }
  const compressed = gzipParts(parts);
  return compressed.length > maxBytes ? null : compressed;
}

const shortened = new Map<string, string>();
/** Enough for the characters of some templates. */
const maxShortened = 4_000;

function shorten(svg: string): string {
  // The unit of a stroke is that of its outline
  const isStroked = /<use [^>]*stroke=/u.test(svg);
  const glyphs = isStroked ? svg : svg.replaceAll(/(<symbol [^>]*>)\s*(<path d="([^"]*)")/gu, shortenGlyph);
  const names = new Map<string, string>();
  return glyphs
    .replaceAll(/ d="[^"]*"/gu, (outline) => outline.replaceAll(/(\.\d\d)\d+/gu, "$1"))
    .replaceAll(/\n\s*/gu, "")
    .replaceAll(/(?<=id="|#)g[\dA-F]{16,32}(?=[")])/gu, (name) =>
      remember(names, name, () => `g${names.size.toString(36)}`),
    );
}

function shortenGlyph(_: string, symbol: string, path: string, outline: string): string {
  const write = (): string => {
    const short = shortenOutline(outline);
    return short === null ? path : `<path transform="scale(${1 / short.scale})" d="${short.data}"`;
  };
  return symbol + remember(shortened, outline, write, maxShortened);
}

const encoded = new WeakMap<IndexedPicture, Promise<GzipPart>>();

function encodeOnce(picture: IndexedPicture): Promise<GzipPart> {
  const known = encoded.get(picture) ?? encode(picture).then((text) => compressPart(text));
  encoded.set(picture, known);
  return known;
}

const reduced = new Map<string, Promise<GzipPart | null>>();
/** Enough for the backgrounds of some templates. */
const maxReduced = 16;

const reduceOnce = (data: string): Promise<GzipPart | null> =>
  remember(reduced, hash("sha256", data), () => reduce(data), maxReduced);

/** Returns null for a picture that only the engine can read: its page is left to pixels. */
const reduce = (data: string): Promise<GzipPart | null> =>
  sharp(Buffer.from(data.slice(data.indexOf(",")), "base64"))
    .resize({ width: photographEdge, height: photographEdge, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
    .then(
      (webp) => compressPart(toWebpAddress(webp)),
      () => null,
    );

const toWebpAddress = (webp: Buffer) => `data:image/webp;base64,${webp.toString("base64")}`;

async function encode({ width, height, bits, palette, pixels, opacity, opacityBits }: IndexedPicture): Promise<string> {
  const colours = unpackSamples(pixels, { width, height, bits });
  const opacities = opacity && unpackSamples(opacity, { width, height, bits: opacityBits });
  const channels = opacities ? 4 : 3;
  const raw = new Uint8Array(width * height * channels);
  const toByte = 255 / (2 ** opacityBits - 1);
  colours.forEach((colour, pixel) => {
    raw.set(palette.subarray(colour * 3, colour * 3 + 3), pixel * channels);
    if (opacities) raw[pixel * channels + 3] = (opacities[pixel] ?? 0) * toByte;
  });
  const webp = await sharp(raw, { raw: { width, height, channels } }).webp({ lossless: true, effort: 2 }).toBuffer();
  return toWebpAddress(webp);
}

/** Unpacks one sample per pixel, the first in the high bits (ISO 32000-1, 8.9.3). */
function unpackSamples(
  deflated: Uint8Array,
  { width, height, bits }: { width: number; height: number; bits: number },
): Uint8Array {
  const rows = inflateSync(deflated);
  const perByte = 8 / bits;
  const rowLength = Math.ceil(width / perByte);
  const samples = new Uint8Array(width * height);
  for (let y = 0, pixel = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, pixel += 1) {
      const byte = rows[y * rowLength + Math.floor(x / perByte)] ?? 0;
      samples[pixel] = (byte >> (8 - bits - (x % perByte) * bits)) & (2 ** bits - 1);
    }
  }
  return samples;
}
