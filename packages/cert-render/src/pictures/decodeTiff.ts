import UTIF from "utif2";
import { checkSize, Undecodable, type Raster } from "./raster.ts";

/**
 * The first picture of a TIFF file. The decoder sees a copy whose list of pictures ends after the first, since it would
 * follow a list that runs in circles for ever.
 * @throws Undecodable
 */
export function decodeTiff(bytes: Uint8Array): Raster {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  const little = copy[0] === 0x49;
  const directory = view.getUint32(4, little);
  if (directory + 2 > copy.length) throw new Undecodable("a TIFF cut short");
  const count = view.getUint16(directory, little);
  const next = directory + 2 + count * 12;
  if (next + 4 > copy.length) throw new Undecodable("a TIFF cut short");
  const sizes = new Map<number, number>();
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12;
    const value = view.getUint16(entry + 2, little) === 3 ? view.getUint16(entry + 8, little)
      : view.getUint32(entry + 8, little);
    sizes.set(view.getUint16(entry, little), value);
  }
  checkSize(sizes.get(0x100) ?? 0, sizes.get(0x101) ?? 0);
  if ((sizes.get(0x115) ?? 1) > 8) throw new Undecodable("too many channels");
  view.setUint32(next, 0, little);
  try {
    const [picture] = UTIF.decode(copy.buffer);
    if (!picture) throw new Undecodable("no picture");
    UTIF.decodeImage(copy.buffer, picture);
    const rgba = UTIF.toRGBA8(picture);
    const { width, height } = picture;
    if (rgba.length !== width * height * 4) throw new Undecodable("pixels are missing");
    return { width, height, rgba };
  } catch (error) {
    throw error instanceof Undecodable ? error : new Undecodable(String(error));
  }
}
