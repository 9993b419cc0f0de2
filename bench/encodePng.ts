import sharp from "sharp";

/** Encodes pixels of three bytes, RGB, as a PNG. */
export const encodePng = (raster: { width: number; height: number; pixels: Uint8Array }): Promise<Uint8Array> =>
  sharp(raster.pixels, { raw: { width: raster.width, height: raster.height, channels: 3 } })
    .png({ compressionLevel: 4 })
    .toBuffer();
