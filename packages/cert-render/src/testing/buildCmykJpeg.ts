import sharp from "sharp";

export const buildCmykJpeg = (pixels: number, progressive = false): Promise<Buffer> =>
  sharp({ create: { width: pixels, height: pixels, channels: 3, background: "#c03020" } })
    .toColourspace("cmyk")
    .jpeg({ progressive })
    .toBuffer();

/** Returns the JPEG with another size in its frame header (ITU T.81, B.2.2). */
export function claimJpegSize(jpeg: Uint8Array, width: number, height: number): Uint8Array {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return new Uint8Array(copy);
}
