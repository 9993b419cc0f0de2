import emf from "../pictures/metafile/emfRecords.json" with { type: "json" };
import { PLACEABLE_KEY, wmfRecordTypes as wmf } from "../pictures/metafile/wmfRecords.ts";
const i32 = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => buffer.writeInt32LE(value | 0, index * 4));
  return buffer;
};
const i16 = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => buffer.writeInt16LE(value, index * 2));
  return buffer;
};

export const emfRecord = (type: number, ...content: (Buffer | Uint8Array | readonly number[])[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (part instanceof Uint8Array ? part : i32(...part))));
  const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
  return Buffer.concat([i32(type, padded.length + 8), padded]);
};

/** Builds an EMF of 100 by 100 pixels, with 10 pixels per millimetre. */
export function buildEmf(records: readonly Buffer[]): Uint8Array {
  const header = emfRecord(emf.EMR_HEADER, [
    0,
    0,
    99,
    99,
    0,
    0,
    1000,
    1000,
    0x464d4520,
    0x10000,
    0,
    records.length + 2,
    1,
    0,
    0,
    0,
    1000,
    1000,
    100,
    100,
  ]);
  return new Uint8Array(Buffer.concat([header, ...records, emfRecord(emf.EMR_EOF, [0, 16, 20])]));
}

export function emfText(text: string, x: number, y: number, advance: number): Buffer {
  const content = Buffer.from(text, "utf16le");
  const padded = Buffer.concat([content, Buffer.alloc(content.length % 4)]);
  const head = [0, 0, 0, 0, 1, 0, 0, x, y, text.length, 76, 0, 0, 0, 0, 0, 76 + padded.length];
  return emfRecord(
    emf.EMR_EXTTEXTOUTW,
    head,
    padded,
    Array.from(text, () => advance),
  );
}

/** Writes EMR_STRETCHDIBITS of a whole bitmap of 24 bits per pixel, with rows from the bottom. */
export function emfBitmap(
  pixels: readonly (readonly number[])[],
  to: readonly [number, number, number, number],
  operation = 0xcc0020,
): Buffer {
  const [width, height] = [pixels[0]?.length ?? 0, pixels.length];
  const stride = Math.ceil((width * 3) / 4) * 4;
  const bits = Buffer.alloc(stride * height);
  pixels.forEach((row, y) => row.forEach((color, x) => bits.writeUIntLE(color, y * stride + x * 3, 3)));
  const header = Buffer.concat([i32(40, width, height), i16(1, 24), i32(0, 0, 0, 0, 0, 0)]);
  const [x, y, wide, high] = to;
  return emfRecord(
    emf.EMR_STRETCHDIBITS,
    [0, 0, 0, 0, x, y, 0, 0, width, height, 80, 40, 120, bits.length, 0, operation, wide, high],
    header,
    bits,
  );
}

export const wmfRecord = (code: number, ...content: (Buffer | readonly number[])[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (part instanceof Uint8Array ? part : i16(...part))));
  const padded = Buffer.concat([body, Buffer.alloc(body.length % 2)]);
  return Buffer.concat([i32(3 + padded.length / 2), i16(code), padded]);
};

export const buildWmf = (records: readonly Buffer[]): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      i32(PLACEABLE_KEY),
      i16(0, 0, 0, 100, 100, 96),
      i32(0),
      i16(0),
      i16(1, 9, 0x300),
      i32(0),
      i16(4),
      i32(0),
      i16(0),
      wmfRecord(wmf.META_SETWINDOWORG, [0, 0]),
      wmfRecord(wmf.META_SETWINDOWEXT, [100, 100]),
      ...records,
      wmfRecord(wmf.META_EOF),
    ]),
  );
