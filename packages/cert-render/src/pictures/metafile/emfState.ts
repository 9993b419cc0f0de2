import { compose, identity, type Matrix } from "../../geometry.ts";
import { formatColor, type DeviceContext, type Tool } from "./canvas.ts";
import { type EmfHandler, type EmfHandlers, type EmfRecord, readTransform } from "./emfPlayer.ts";
import types from "./emfRecords.json" with { type: "json" };
import { boldFrom, WINDING } from "./gdi.ts";
import { createBrush, createPen, stockTool } from "./tools.ts";

/** Ways to combine a transform with the previous one ([MS-EMF] §2.1.24, ModifyWorldTransformMode). */
const transformModes = { MWT_IDENTITY: 1, MWT_LEFTMULTIPLY: 2, MWT_RIGHTMULTIPLY: 3, MWT_SET: 4 } as const;

/** One unit is one pixel ([MS-EMF] §2.1.21, MapMode). */
const MM_TEXT = 1;

/** First number of a stock object, such as WHITE_BRUSH ([MS-EMF] §2.1.31, StockObject). */
const STOCK_OBJECTS = 0x8000_0000;

const set =
  (change: (record: EmfRecord, context: DeviceContext) => Partial<DeviceContext>): EmfHandler =>
  ({ canvas }, record) =>
    canvas.set(change(record, canvas.context));

const create =
  (tool: (record: EmfRecord) => Tool): EmfHandler =>
  ({ tools }, record) =>
    void tools.set(record.uint(8), tool(record));

function modifyTransform(world: Matrix, transform: Matrix, mode: number): Matrix {
  if (mode === transformModes.MWT_IDENTITY) return identity;
  if (mode === transformModes.MWT_SET) return transform;
  return mode === transformModes.MWT_LEFTMULTIPLY ? compose(world, transform) : compose(transform, world);
}

function readFont(record: EmfRecord): Tool {
  return {
    kind: "font",
    height: record.int(12),
    bold: record.int(28) >= boldFrom,
    italic: (record.bytes(32, 1)[0] ?? 0) !== 0,
    face: new TextDecoder("utf-16le").decode(record.bytes(40, 64)).split("\0")[0] ?? "",
  };
}

/** Handlers of the device context ([MS-EMF] §2.3.11, §2.3.12) and of the objects that it draws with (§2.3.7, §2.3.8). */
export const stateHandlers: EmfHandlers = {
  [types.EMR_SETWINDOWEXTEX]: set((record) => ({ windowExtent: record.point(8) })),
  [types.EMR_SETWINDOWORGEX]: set((record) => ({ windowOrigin: record.point(8) })),
  [types.EMR_SETVIEWPORTEXTEX]: set((record) => ({ viewportExtent: record.point(8) })),
  [types.EMR_SETVIEWPORTORGEX]: set((record) => ({ viewportOrigin: record.point(8) })),
  [types.EMR_SETMAPMODE]: set((record) =>
    record.uint(8) === MM_TEXT ? { windowExtent: [1, 1], viewportExtent: [1, 1] } : {},
  ),
  [types.EMR_SETPOLYFILLMODE]: set((record) => ({ evenOdd: record.uint(8) !== WINDING })),
  [types.EMR_SETTEXTALIGN]: set((record) => ({ align: record.uint(8) })),
  [types.EMR_SETTEXTCOLOR]: set((record) => ({ textColor: formatColor(record.uint(8)) })),
  [types.EMR_SAVEDC]: ({ canvas }) => canvas.save(),
  [types.EMR_RESTOREDC]: ({ canvas }, record) => canvas.restore(Math.abs(record.int(8))),
  [types.EMR_SETWORLDTRANSFORM]: set((record) => ({ world: readTransform(record, 8) })),
  [types.EMR_MODIFYWORLDTRANSFORM]: set((record, { world }) => ({
    world: modifyTransform(world, readTransform(record, 8), record.uint(32)),
  })),
  [types.EMR_SELECTOBJECT]: ({ canvas, tools }, record) => {
    const id = record.uint(8);
    canvas.select(id >= STOCK_OBJECTS ? stockTool(id - STOCK_OBJECTS) : tools.get(id));
  },
  [types.EMR_CREATEPEN]: create((record) => createPen(record.uint(12), record.int(16), record.uint(24))),
  [types.EMR_EXTCREATEPEN]: create((record) => createPen(record.uint(28), record.uint(32), record.uint(40))),
  [types.EMR_CREATEBRUSHINDIRECT]: create((record) => createBrush(record.uint(12), record.uint(16))),
  [types.EMR_EXTCREATEFONTINDIRECTW]: create(readFont),
  [types.EMR_DELETEOBJECT]: ({ tools }, record) => void tools.delete(record.uint(8)),
};
