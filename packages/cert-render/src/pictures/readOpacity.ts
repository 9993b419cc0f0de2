import { inflateSync } from "node:zlib";
import { predictByte } from "./predictByte.ts";

/** Returns the opacity of a picture at a position, given from 0 to 1 in both directions. */
export type Opacity = (x: number, y: number) => number;

/** Maximum number of pixels whose opacity is read. */
const maxPixels = 12_000_000;

const opaque: Opacity = () => 1;
const unknown: Opacity = () => 0;

/**
 * Reads the opacity of a picture by position. A format that may have transparent parts which are not read here (GIF, WebP,
 * SVG, interlaced or damaged PNG) counts as transparent everywhere.
 */
export function readOpacity(bytes: Uint8Array): Opacity {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file[0] === 0xff && file[1] === 0xd8) return opaque;
  if (file.length < 33 || file.readUInt32BE(0) !== 0x89_50_4e_47) return unknown;
  const header = { width: file.readUInt32BE(16), height: file.readUInt32BE(20), depth: file[24], type: file[25] ?? 0 };
  const chunks = listChunks(file);
  const hasAlpha = header.type === 4 || header.type === 6;
  if (!hasAlpha) return chunks.some(({ type }) => type === "tRNS") ? unknown : opaque;
  const { width, height, depth, type } = header;
  if ((depth !== 8 && depth !== 16) || file[28] !== 0 || width * height > maxPixels) return unknown;
  const sample = depth / 8;
  const step = (type === 6 ? 4 : 2) * sample;
  const alpha = readAlpha(chunks, { width, height, step, offset: step - sample });
  if (!alpha) return unknown;
  return (x, y) => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
    return (alpha[row * width + column] ?? 0) / 255;
  };
}

interface Chunk {
  type: string;
  data: Buffer;
}

function listChunks(file: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= file.length;) {
    const length = file.readUInt32BE(at);
    chunks.push({ type: file.toString("latin1", at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/**
 * Layout of a picture's bytes. step: bytes from one pixel to the next; offset: that of the opacity's first byte within a
 * pixel.
 */
interface Rows {
  width: number;
  height: number;
  step: number;
  offset: number;
}

/** Reads the opacity of each pixel, 0–255. The filters of a row work on each byte of a pixel separately (PNG §9). */
function readAlpha(chunks: readonly Chunk[], { width, height, step, offset }: Rows): Uint8Array | undefined {
  const alpha = new Uint8Array(width * height);
  let packed: Buffer;
  try {
    const data = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map((chunk) => chunk.data));
    packed = inflateSync(data, { maxOutputLength: height * (width * step + 1) });
  } catch {
    // A damaged picture hides nothing; that it cannot be shown is told elsewhere
    return undefined;
  }
  for (let row = 0; row < height; row += 1) {
    const start = row * (width * step + 1);
    const filter = packed[start] ?? 0;
    for (let column = 0; column < width; column += 1) {
      const at = row * width + column;
      const left = column > 0 ? (alpha[at - 1] ?? 0) : 0;
      const up = row > 0 ? (alpha[at - width] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (alpha[at - width - 1] ?? 0) : 0;
      alpha[at] = (packed[start + 1 + column * step + offset] ?? 0) + predictByte(filter, left, up, corner);
    }
  }
  return alpha;
}
