import { Undecodable } from "../raster.ts";
import { bitmapDrawer } from "./bitmap.ts";
import { Canvas, type Rect } from "./canvas.ts";
import type { ConvertedMetafile } from "./convertedMetafile.ts";
import { pictureHandlers } from "./emfPictures.ts";
import { type EmfHandlers, type EmfPlayer, EmfRecord } from "./emfPlayer.ts";
import types from "./emfRecords.json" with { type: "json" };
import { shapeHandlers } from "./emfShapes.ts";
import { stateHandlers } from "./emfState.ts";

const maxRecords = 200_000;

const handlers: EmfHandlers = { ...stateHandlers, ...shapeHandlers, ...pictureHandlers };

const unshown: ReadonlySet<number> = new Set([
  types.EMR_ANGLEARC,
  types.EMR_ARC,
  types.EMR_CHORD,
  types.EMR_PIE,
  types.EMR_EXTFLOODFILL,
  types.EMR_ARCTO,
  types.EMR_POLYDRAW,
  types.EMR_FILLRGN,
  types.EMR_FRAMERGN,
  types.EMR_PAINTRGN,
  types.EMR_MASKBLT,
  types.EMR_PLGBLT,
  types.EMR_SETDIBITSTODEVICE,
  types.EMR_EXTTEXTOUTA,
  types.EMR_POLYDRAW16,
  types.EMR_POLYTEXTOUTA,
  types.EMR_POLYTEXTOUTW,
  types.EMR_SMALLTEXTOUT,
  types.EMR_GRADIENTFILL,
]);

/**
 * Converts an enhanced metafile ([MS-EMF]) to SVG: shapes, paths, bitmaps, text. Anything else that it draws is omitted.
 * @throws Undecodable, RangeError for a damaged one, or one that draws nothing
 */
export function convertEmf(bytes: Uint8Array): ConvertedMetafile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const canvas = new Canvas();
  const player: EmfPlayer = {
    canvas,
    drawBitmap: bitmapDrawer(canvas),
    tools: new Map(),
    path: undefined,
    finishedPath: "",
    wrappedPicture: undefined,
  };
  play(view, player);
  const { wrappedPicture } = player;
  if (canvas.empty && wrappedPicture) {
    return { format: wrappedPicture[0] === 0x89 ? "png" : "jpeg", bytes: wrappedPicture, partial: false };
  }
  if (canvas.empty) throw new Undecodable("a metafile that draws nothing");
  return { format: "svg", bytes: canvas.svg(readFrame(new EmfRecord(view, 0))), partial: canvas.partial };
}

function play(view: DataView, player: EmfPlayer) {
  let count = 0;
  for (let at = 0; at + 8 <= view.byteLength && count < maxRecords; count += 1) {
    const record = new EmfRecord(view, at);
    const { type, size } = record;
    if (size < 8 || size % 4 !== 0 || at + size > view.byteLength) throw new Undecodable("a damaged metafile");
    if (type === types.EMR_EOF) return;
    handlers[type]?.(player, record);
    if (unshown.has(type)) player.canvas.partial = true;
    at += size;
  }
}

/**
 * Returns the picture's frame in pixels of the reference device. The header has it in hundredths of millimetres, together
 * with the size of the device in pixels ([MS-EMF] §2.2.9).
 */
function readFrame(header: EmfRecord): Rect {
  const [perX, perY] = [header.int(72) / (header.int(80) * 100), header.int(76) / (header.int(84) * 100)];
  const [left, top, right, bottom] = header.edges(24);
  return { x: left * perX, y: top * perY, width: right * perX - left * perX, height: bottom * perY - top * perY };
}
