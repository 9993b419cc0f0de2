import { Undecodable } from "../raster.ts";
import { bitmapDrawer } from "./bitmap.ts";
import type { Point } from "../../geometry.ts";
import { Canvas, type Rect } from "./canvas.ts";
import type { ConvertedMetafile } from "./convertedMetafile.ts";
import { wmfHandlers, type WmfPlayer, WmfRecord } from "./wmfHandlers.ts";
import { PLACEABLE_KEY, wmfRecordTypes as types } from "./wmfRecords.ts";

const maxRecords = 200_000;
/** Sizes in bytes of a META_PLACEABLE record, and of a record without parameters. */
const sizes = { placeable: 22, record: 6 };

/** Records without effect here: clipping, backgrounds, palettes, hints for the device. */
const ignored: ReadonlySet<number> = new Set([
  types.META_INTERSECTCLIPRECT,
  types.META_EXCLUDECLIPRECT,
  types.META_SELECTCLIPREGION,
  types.META_SETMAPMODE,
  types.META_SETBKMODE,
  types.META_SETBKCOLOR,
  types.META_SETROP2,
  types.META_SETSTRETCHBLTMODE,
  types.META_SETTEXTCHAREXTRA,
  types.META_SELECTPALETTE,
  types.META_REALIZEPALETTE,
  types.META_ESCAPE,
  types.META_SETMAPPERFLAGS,
  types.META_SETTEXTJUSTIFICATION,
  types.META_SETLAYOUT,
  types.META_ANIMATEPALETTE,
  types.META_SETVIEWPORTEXT,
]);

export function convertWmf(bytes: Uint8Array): ConvertedMetafile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const placeable = bytes.length > sizes.placeable && view.getUint32(0, true) === PLACEABLE_KEY;
  const canvas = new Canvas();
  const player: WmfPlayer = { canvas, drawBitmap: bitmapDrawer(canvas), tools: [], window: undefined };
  play(view, player, placeable ? sizes.placeable : 0);
  const frame = placeable ? placeableFrame(view) : undefined;
  const box = player.window ? windowFrame(player.window) : frame;
  if (canvas.empty || !box) throw new Undecodable("a metafile that draws nothing");
  return { format: "svg", partial: canvas.partial, bytes: canvas.svg(box) };
}

/**
 * Plays the records of a metafile.
 * @param header offset of the META_HEADER record, which states its own length
 */
function play(view: DataView, player: WmfPlayer, header: number) {
  let at = header + view.getUint16(header + 2, true) * 2;
  for (let count = 0; at + sizes.record <= view.byteLength && count < maxRecords; count += 1) {
    const record = new WmfRecord(view, at);
    if (record.type === types.META_EOF) return;
    if (record.size < sizes.record || at + record.size > view.byteLength) throw new Undecodable("a damaged metafile");
    const handler = wmfHandlers[record.type];
    if (handler) handler(player, record);
    else if (!ignored.has(record.type)) player.canvas.partial = true;
    at += record.size;
  }
}

/** Returns the frame in a META_PLACEABLE record ([MS-WMF] §2.3.2.3). */
function placeableFrame(view: DataView): Rect {
  const [left, top, right, bottom] = [
    view.getInt16(6, true),
    view.getInt16(8, true),
    view.getInt16(10, true),
    view.getInt16(12, true),
  ];
  const [width, height] = [Math.abs(right - left), Math.abs(bottom - top)];
  return { x: Math.min(left, right), y: Math.min(top, bottom), width, height };
}

const windowFrame = ([width, height]: Point): Rect => ({ x: 0, y: 0, width, height });
