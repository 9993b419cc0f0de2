import UTIF from "utif2";
import { checkSize, type Raster, Undecodable } from "./raster.ts";

/** The tags that say how the pixels are kept (TIFF 6.0); of others the decoder follows some to further directories. */
const needed = new Set([
  0x100, 0x101, 0x102, 0x103, 0x106, 0x10a, 0x111, 0x115, 0x116, 0x117, 0x11c, 0x124, 0x125, 0x13d, 0x140, 0x142, 0x143,
  0x144, 0x145, 0x152, 0x153, 0x15b, 0x201, 0x202, 0x212, 0x213, 0x214,
]);
const noTag = 0xfde8;

/**
 * The first picture of a TIFF file. The decoder sees a copy with what it needs alone: it would follow a list of pictures
 * that runs in circles for ever, and read as many values as a tag claims to have.
 * @throws Undecodable
 */
export function decodeTiff(bytes: Uint8Array): Raster {
  // Not slice: of a Buffer that is a view, whose memory other Buffers share
  const copy = new Uint8Array(bytes);
  const view = new DataView(copy.buffer);
  const little = copy[0] === 0x49;
  const directory = view.getUint32(4, little);
  if (directory + 2 > copy.length) throw new Undecodable("a TIFF cut short");
  const count = view.getUint16(directory, little);
  const next = directory + 2 + count * 12;
  if (next + 4 > copy.length) throw new Undecodable("a TIFF cut short");
  const values = new Map<number, number>();
  for (let entry = directory + 2; entry < next; entry += 12) {
    const tag = view.getUint16(entry, little);
    if (!needed.has(tag)) {
      view.setUint16(entry, noTag, little);
      view.setUint16(entry + 2, 1, little);
      view.setUint32(entry + 4, 1, little);
      continue;
    }
    if (view.getUint32(entry + 4, little) > copy.length) throw new Undecodable("a tag with too many values");
    const value =
      view.getUint16(entry + 2, little) === 3 ? view.getUint16(entry + 8, little) : view.getUint32(entry + 8, little);
    values.set(tag, value);
  }
  const [width, height, rows] = [values.get(0x100) ?? 0, values.get(0x101) ?? 0, values.get(0x116)];
  checkSize(width, height);
  if ((values.get(0x115) ?? 1) > 8 || rows === 0) throw new Undecodable("a TIFF of an odd form");
  for (const tile of [0x142, 0x143]) {
    const side = values.get(tile);
    if (side !== undefined) checkSize(side, 1);
    if (side !== undefined && side > 65_536) throw new Undecodable("too large a tile");
  }
  view.setUint32(next, 0, little);
  try {
    const [picture] = UTIF.decode(copy.buffer);
    if (!picture) throw new Undecodable("no picture");
    UTIF.decodeImage(copy.buffer, picture);
    const rgba = UTIF.toRGBA8(picture);
    if (rgba.length !== width * height * 4) throw new Undecodable("pixels are missing");
    return { width, height, rgba };
  } catch (error) {
    throw error instanceof Undecodable ? error : new Undecodable(String(error));
  }
}
