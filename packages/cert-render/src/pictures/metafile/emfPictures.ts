import { fillBlock } from "./bitmap.ts";
import type { EmfHandler, EmfHandlers } from "./emfPlayer.ts";
import types from "./emfRecords.json" with { type: "json" };

const maxCharacters = 10_000;

/**
 * Creates the handler of a block transfer, whose bitmap is given by offsets and lengths at 84. Without one the block is
 * filled.
 * @param scaled true if a part of the bitmap is drawn: its position and size follow
 */
const drawBlock =
  (scaled: boolean): EmfHandler =>
  (player, record) => {
    const target = record.rect(24);
    const operation = record.uint(40);
    const [header, headerSize, bits, bitsSize] = [record.uint(84), record.uint(88), record.uint(92), record.uint(96)];
    if (headerSize === 0) return fillBlock(player.canvas, target, operation);
    const [x, y] = record.point(44);
    player.drawBitmap({
      header: record.bytes(header, headerSize),
      bits: record.bytes(bits, bitsSize),
      source: scaled ? { x, y, width: record.int(100), height: record.int(104) } : undefined,
      target,
      operation,
    });
  };

/** EMR_STRETCHDIBITS ([MS-EMF] §2.3.1.7). */
const stretchBitmap: EmfHandler = (player, record) =>
  player.drawBitmap({
    header: record.bytes(record.uint(48), record.uint(52)),
    bits: record.bytes(record.uint(56), record.uint(60)),
    source: record.rect(32),
    target: { x: record.int(24), y: record.int(28), width: record.int(72), height: record.int(76) },
    operation: record.uint(68),
  });

/** EMR_EXTTEXTOUTW ([MS-EMF] §2.3.5.8) with its EmrText (§2.2.5). */
const drawText: EmfHandler = ({ canvas }, record) => {
  const count = Math.min(record.uint(44), maxCharacters);
  const [from, spacing] = [record.uint(48), record.uint(72)];
  const codes = Array.from({ length: count }, (_, index) => record.ushort(from + index * 2));
  const advances = codes.map((_, index) => (spacing > 0 ? record.uint(spacing + index * 4) : 0));
  const hasAdvances = advances.some((advance) => advance > 0);
  canvas.text(String.fromCharCode(...codes), record.point(36), hasAdvances ? advances : []);
};

/** Returns the PNG or JPEG file that EMF+ stores in a comment ([MS-EMF] §2.3.3.2). */
function pictureIn(comment: Uint8Array): Uint8Array | undefined {
  const buffer = Buffer.from(comment.buffer, comment.byteOffset, comment.byteLength);
  if (buffer.toString("latin1", 12, 16) !== "EMF+") return undefined;
  const png = buffer.indexOf("\x89PNG\r\n\x1a\n", 0, "latin1");
  if (png >= 0) return new Uint8Array(buffer.subarray(png));
  const jpeg = buffer.indexOf("\xff\xd8\xff", 0, "latin1");
  return jpeg >= 0 ? new Uint8Array(buffer.subarray(jpeg)) : undefined;
}

/** Bitmaps ([MS-EMF] §2.3.1), text and comments. */
export const pictureHandlers: EmfHandlers = {
  [types.EMR_BITBLT]: drawBlock(false),
  [types.EMR_STRETCHBLT]: drawBlock(true),
  [types.EMR_ALPHABLEND]: drawBlock(true),
  [types.EMR_TRANSPARENTBLT]: drawBlock(true),
  [types.EMR_STRETCHDIBITS]: stretchBitmap,
  [types.EMR_EXTTEXTOUTW]: drawText,
  [types.EMR_COMMENT]: (player, record) => {
    player.wrappedPicture ??= pictureIn(record.bytes(0, record.size));
  },
};
