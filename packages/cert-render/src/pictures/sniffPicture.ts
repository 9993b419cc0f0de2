import type { PicturePart } from "../model/model.ts";

/** Reads format and size from a picture's first bytes; the file name and declared type are not trusted. */
export function sniffPicture(bytes: Uint8Array): PicturePart {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const part = (format: PicturePart["format"], width = 0, height = 0): PicturePart => ({
    format,
    width,
    height,
    bytes: bytes.length,
  });
  const ascii = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");
  if (bytes.length < 12) return part("unknown");
  if (ascii(1, 4) === "PNG" && bytes.length > 24) return part("png", view.getUint32(16), view.getUint32(20));
  if (view.getUint16(0) === 0xffd8) return { ...part("jpeg"), ...jpeg(bytes, view) };
  if (ascii(0, 4) === "GIF8") return part("gif", view.getUint16(6, true), view.getUint16(8, true));
  if (ascii(0, 4) === "RIFF" && ascii(8, 12) === "WEBP")
    return { ...part("webp"), ...webp(bytes, view, ascii(12, 16)) };
  if (ascii(0, 2) === "BM" && bytes.length > 26) {
    return part("bmp", Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true)));
  }
  if (["II*\0", "MM\0*"].includes(ascii(0, 4))) return part("tiff");
  if (view.getUint32(0, true) === 1 && ascii(40, 44) === " EMF") return part("emf");
  if (view.getUint32(0, true) === 0x9ac6cdd7 || view.getUint32(0, true) === 0x00090001) return part("wmf");
  const head = Buffer.from(bytes.subarray(0, 1024)).toString("utf8");
  return /<svg[\s>]/i.test(head) ? part("svg") : part("unknown");
}

/** Walks the markers to the frame header (ITU T.81, B.2.2). */
function jpeg(bytes: Uint8Array, view: DataView): Partial<PicturePart> {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff || marker === 0xd8 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (frame) {
      const size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      return bytes[at + 9] === 4 ? { ...size, cmyk: true } : size;
    }
    at += 2 + view.getUint16(at + 2);
  }
  return {};
}

function webp(bytes: Uint8Array, view: DataView, kind: string): Partial<PicturePart> {
  if (bytes.length < 30) return {};
  const three = (at: number) => view.getUint16(at, true) | ((bytes[at + 2] ?? 0) << 16);
  if (kind === "VP8X") return { width: three(24) + 1, height: three(27) + 1 };
  if (kind === "VP8 ") return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}
