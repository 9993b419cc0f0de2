import { checkSize, type Raster, Undecodable } from "./raster.ts";

/** The header of a bitmap (MS-WMF 2.2.2.9: device independent bitmaps). */
interface Header {
  width: number;
  height: number;
  topDown: boolean;
  depth: number;
  compression: number;
  paletteAt: number;
  entry: 3 | 4;
  colors: number;
  masks: { red: number; green: number; blue: number; alpha: number } | undefined;
}

/** Storage of a bitmap's pixels ([MS-WMF] §2.1.1.7, Compression). */
export const compressions = { BI_RGB: 0, BI_RLE8: 1, BI_RLE4: 2, BI_BITFIELDS: 3, BI_JPEG: 4, BI_PNG: 5 } as const;

/** Sizes of the headers, which identify their kinds: BITMAPCOREHEADER, BITMAPINFOHEADER, BITMAPV4HEADER (§2.2.2.2, §2.2.2.3). */
const headerSizes = { core: 12, info: 40, withAlphaMask: 56, version4: 108, most: 1024 } as const;

/** Decodes a .bmp file: a bitmap after a file header with the offset of its pixels. */
export function decodeBmp(bytes: Uint8Array): Raster {
  if (bytes.length < 26) throw new Undecodable("a bitmap cut short");
  const at = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(10, true);
  return decodeDib(bytes.subarray(14), at >= 14 ? bytes.subarray(at) : undefined);
}

/**
 * Decodes a bitmap without file header, as in metafiles.
 * @param pixels if stored elsewhere; by default they follow the header and its palette
 * @throws Undecodable
 */
export function decodeDib(bytes: Uint8Array, pixels?: Uint8Array): Raster {
  const header = readHeader(bytes);
  checkSize(header.width, header.height);
  const from = pixels ?? bytes.subarray(header.paletteAt + header.colors * header.entry);
  const { width, height, compression } = header;
  const runs = compression === compressions.BI_RLE8 || compression === compressions.BI_RLE4;
  if (!runs && computeStride(header) * height > Math.max(1e6, from.length * 2))
    throw new Undecodable("pixels are missing");
  const rgba = new Uint8Array(width * height * 4);
  const raster = { width, height, rgba };
  const palette = readPalette(bytes, header);
  if (runs) {
    readRuns(from, header, palette ? pixelWriter(raster, header, palette) : () => undefined);
    for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  } else if (compression === compressions.BI_RGB || compression === compressions.BI_BITFIELDS) {
    if (header.depth <= 8) readIndexed(from, header, raster, palette);
    else readDirect(from, header, raster);
  } else throw new Undecodable(`bitmap compression ${compression}`);
  return raster;
}

function readHeader(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = bytes.length >= 16 ? view.getUint32(0, true) : 0;
  if (size === headerSizes.core) {
    const depth = view.getUint16(10, true);
    return {
      width: view.getUint16(4, true),
      height: view.getUint16(6, true),
      topDown: false,
      depth,
      compression: 0,
      paletteAt: headerSizes.core,
      entry: 3,
      colors: depth <= 8 ? 1 << depth : 0,
      masks: undefined,
    };
  }
  if (size < headerSizes.info || bytes.length < size || size > headerSizes.most)
    throw new Undecodable("no bitmap header");
  const depth = view.getUint16(14, true);
  const compression = view.getUint32(16, true);
  const used = Math.min(view.getUint32(32, true), 256);
  const separate = compression === compressions.BI_BITFIELDS && size === headerSizes.info;
  const mask = (at: number): number => (at + 4 <= bytes.length ? view.getUint32(at, true) : 0);
  const masked =
    compression === compressions.BI_BITFIELDS || (size >= headerSizes.version4 && depth === 32 && mask(52) !== 0);
  const height = view.getInt32(8, true);
  return {
    width: view.getInt32(4, true),
    height: Math.abs(height),
    topDown: height < 0,
    depth,
    compression,
    paletteAt: size + (separate ? 12 : 0),
    entry: 4,
    colors: depth <= 8 ? used || 1 << depth : used,
    masks: masked
      ? { red: mask(40), green: mask(44), blue: mask(48), alpha: size >= headerSizes.withAlphaMask ? mask(52) : 0 }
      : undefined,
  };
}

function readPalette(bytes: Uint8Array, { paletteAt, entry, colors, depth }: Header): Uint8Array | undefined {
  if (depth > 8) return undefined;
  const palette = new Uint8Array(256 * 3);
  for (let index = 0; index < colors; index += 1) {
    const at = paletteAt + index * entry;
    palette.set([bytes[at + 2] ?? 0, bytes[at + 1] ?? 0, bytes[at] ?? 0], index * 3);
  }
  return palette;
}

/** Sets a pixel to a palette colour; `y` counts the file's rows. Positions outside are ignored. */
type PutPixel = (x: number, y: number, index: number) => void;

function pixelWriter({ width, height, rgba }: Raster, { topDown }: Header, palette: Uint8Array): PutPixel {
  return (x, y, index) => {
    if (x >= width || y >= height) return;
    const to = ((topDown ? y : height - 1 - y) * width + x) * 4;
    rgba[to] = palette[index * 3] ?? 0;
    rgba[to + 1] = palette[index * 3 + 1] ?? 0;
    rgba[to + 2] = palette[index * 3 + 2] ?? 0;
    rgba[to + 3] = 255;
  };
}

const computeStride = ({ width, depth }: Header): number => Math.ceil((width * depth) / 32) * 4;

function readIndexed(from: Uint8Array, header: Header, raster: Raster, palette: Uint8Array | undefined) {
  const { depth, width, height } = header;
  if (!palette || ![1, 2, 4, 8].includes(depth)) throw new Undecodable(`${depth} bits a pixel`);
  const put = pixelWriter(raster, header, palette);
  const stride = computeStride(header);
  const mask = (1 << depth) - 1;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bit = x * depth;
      const index = ((from[y * stride + (bit >> 3)] ?? 0) >> (8 - depth - (bit & 7))) & mask;
      put(x, y, index);
    }
  }
}

function readDirect(from: Uint8Array, header: Header, { rgba }: Raster) {
  const { depth, width, height, topDown } = header;
  const bytes = depth / 8;
  if (![2, 3, 4].includes(bytes)) throw new Undecodable(`${depth} bits a pixel`);
  const masks =
    header.masks ??
    (depth === 16
      ? { red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha: 0 }
      : { red: 0xff0000, green: 0xff00, blue: 0xff, alpha: 0 });
  const channels = [masks.red, masks.green, masks.blue, masks.alpha].map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, most: mask === 0 ? 0 : mask >>> shift };
  });
  const stride = computeStride(header);
  let seen = 0;
  for (let y = 0; y < height; y += 1) {
    let to = (topDown ? y : height - 1 - y) * width * 4;
    for (let x = 0; x < width; x += 1, to += 4) {
      let value = 0;
      for (let index = 0; index < bytes; index += 1) {
        value |= (from[y * stride + x * bytes + index] ?? 0) << (8 * index);
      }
      channels.forEach(({ mask, shift, most }, channel) => {
        rgba[to + channel] = most === 0 ? 0 : Math.round(((((value & mask) >>> shift) >>> 0) * 255) / most);
      });
      seen |= rgba[to + 3] ?? 0;
    }
  }
  // Programs that know no opacity leave the fourth byte empty
  if (seen === 0) for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
}

function readRuns(from: Uint8Array, header: Header, put: PutPixel) {
  const four = header.compression === compressions.BI_RLE4;
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < from.length && y < header.height;) {
    const count = from[at] ?? 0;
    const value = from[at + 1] ?? 0;
    at += 2;
    if (count > 0) {
      for (let index = 0; index < count; index += 1) {
        put(x, y, four ? (index % 2 === 0 ? value >> 4 : value & 15) : value);
        x += 1;
      }
    } else if (value === 0) [x, y] = [0, y + 1];
    else if (value === 1) return;
    else if (value === 2) {
      x += from[at] ?? 0;
      y += from[at + 1] ?? 0;
      at += 2;
    } else {
      for (let index = 0; index < value; index += 1) {
        const byte = from[at + (four ? index >> 1 : index)] ?? 0;
        put(x, y, four ? (index % 2 === 0 ? byte >> 4 : byte & 15) : byte);
        x += 1;
      }
      const used = four ? Math.ceil(value / 2) : value;
      at += used + (used % 2);
    }
  }
}
