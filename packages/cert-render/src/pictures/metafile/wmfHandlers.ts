import { type BitmapTransfer, fillBlock } from "./bitmap.ts";
import type { Point } from "../../geometry.ts";
import { sum } from "../../sum.ts";
import { type Canvas, formatColor, type DeviceContext, type Tool } from "./canvas.ts";
import { boldFrom, ETO_WITH_RECTANGLE, WINDING } from "./gdi.ts";
import { MetafileRecord } from "./metafileRecord.ts";
import { createBrush, createPen } from "./tools.ts";
import { wmfRecordTypes as types } from "./wmfRecords.ts";

const encoding = "gb18030";
/** Size of the smallest bitmap, in bytes. A transfer without a bitmap has a reserved word before the size of its target. */
const leastBitmap = 16;

/** One record of a Windows metafile. Offsets count from its parameters, which are in reverse order. */
export class WmfRecord extends MetafileRecord {
  /** In bytes, including the header. */
  readonly size = this.uint(-6) * 2;
  readonly type = this.ushort(-2);

  constructor(view: DataView, at: number) {
    super(view, at + 6);
  }

  /** Reads a point whose y precedes its x. */
  point(offset: number): Point {
    return [this.short(offset + 2), this.short(offset)];
  }

  /** Reads points whose x precedes their y (PointS). */
  points(offset: number, count: number): Point[] {
    return Array.from({ length: count }, (_, index): Point => [
      this.short(offset + index * 4),
      this.short(offset + index * 4 + 2),
    ]);
  }

  /** Reads a rectangle: bottom, right, top, left. */
  override edges(offset: number): [left: number, top: number, right: number, bottom: number] {
    return [this.short(offset + 6), this.short(offset + 4), this.short(offset + 2), this.short(offset)];
  }

  /** Returns the bytes from an offset, by default to the record's end. */
  override bytes(offset: number, length = this.size - 6 - offset): Uint8Array {
    return super.bytes(offset, length);
  }
}

export interface WmfPlayer {
  canvas: Canvas;
  drawBitmap(transfer: BitmapTransfer): void;
  /** Pens, brushes and fonts; a new one takes the first free index. */
  tools: (Tool | undefined)[];
  /** Size of the first window, which is the whole picture; later ones are parts of it. */
  window: Point | undefined;
}

type WmfHandler = (player: WmfPlayer, record: WmfRecord) => void;

const set =
  (change: (record: WmfRecord) => Partial<DeviceContext>): WmfHandler =>
  ({ canvas }, record) =>
    canvas.set(change(record));

const create =
  (tool: (record: WmfRecord) => Tool): WmfHandler =>
  ({ tools }, record) => {
    const free = tools.indexOf(undefined);
    if (free === -1) tools.push(tool(record));
    else tools[free] = tool(record);
  };

const createOther = create(() => ({ kind: "other" }));

/** Reads a Font object ([MS-WMF] §2.2.1.2). */
function readFont(record: WmfRecord): Tool {
  return {
    kind: "font",
    height: record.short(0),
    bold: record.short(8) >= boldFrom,
    italic: (record.bytes(10, 1)[0] ?? 0) !== 0,
    face: new TextDecoder(encoding).decode(record.bytes(18)).split("\0")[0] ?? "",
  };
}

const drawRectangle =
  (offset: number): WmfHandler =>
  ({ canvas }, record) =>
    canvas.draw(canvas.rectangle(...record.edges(offset)));

const drawPolygons: WmfHandler = ({ canvas }, record) => {
  const polygons = record.short(0);
  let from = 2 + polygons * 2;
  let data = "";
  for (let index = 0; index < polygons; index += 1) {
    const count = record.short(2 + index * 2);
    data += canvas.polygon(record.points(from, count), true);
    from += count * 4;
  }
  canvas.draw(data);
};

/** Draws a text. Advances are per byte, and a Han character has two bytes. */
function drawText(canvas: Canvas, raw: Uint8Array, at: Point, byteAdvances: readonly number[]) {
  const content = new TextDecoder(encoding).decode(raw);
  const advances: number[] = [];
  let index = 0;
  for (const character of content) {
    const bytes = character > "\u007f" ? 2 : 1;
    advances.push(sum(byteAdvances.slice(index, index + bytes)));
    index += bytes;
  }
  canvas.text(content, at, byteAdvances.length > 0 ? advances : []);
}

/** META_TEXTOUT ([MS-WMF] §2.3.3.20): the text, then its position. */
const textOut: WmfHandler = ({ canvas }, record) => {
  const length = record.short(0);
  drawText(canvas, record.bytes(2, length), record.point(2 + length + (length % 2)), []);
};

/** META_EXTTEXTOUT ([MS-WMF] §2.3.3.5): position, options, a rectangle depending on the options, text, advances. */
const extendedTextOut: WmfHandler = ({ canvas }, record) => {
  const length = record.short(4);
  const from = 8 + ((record.ushort(6) & ETO_WITH_RECTANGLE) !== 0 ? 8 : 0);
  const rest = from + length + (length % 2);
  const advances =
    rest + length * 2 <= record.size - 6 ? Array.from({ length }, (_, index) => record.short(rest + index * 2)) : [];
  drawText(canvas, record.bytes(from, length), record.point(0), advances);
};

/** Offset of a transfer's parameters, and whether they include a part of the bitmap. */
interface TransferForm {
  offset: number;
  scaled: boolean;
}

/** META_DIBBITBLT, META_DIBSTRETCHBLT, META_STRETCHDIB ([MS-WMF] §2.3.1): operation, source, target, bitmap. */
const drawBitmap =
  ({ offset, scaled }: TransferForm): WmfHandler =>
  (player, record) => {
    const operation = record.uint(0);
    const target = offset + (scaled ? 12 : 8);
    const source = scaled ? record.rect(offset + 4) : undefined;
    const header = record.bytes(target + 8);
    const rect = record.rect(target);
    if (header.length < leastBitmap) fillBlock(player.canvas, record.rect(target + 2), operation);
    else player.drawBitmap({ header, bits: undefined, source, target: rect, operation });
  };

export const wmfHandlers: Readonly<Record<number, WmfHandler>> = {
  [types.META_SAVEDC]: ({ canvas }) => canvas.save(),
  [types.META_RESTOREDC]: ({ canvas }, record) => canvas.restore(Math.abs(record.short(0))),
  [types.META_SETWINDOWORG]: set((record) => ({ windowOrigin: record.point(0) })),
  [types.META_SETWINDOWEXT]: (player, record) => {
    const extent = record.point(0);
    player.window ??= [Math.abs(extent[0]), Math.abs(extent[1])];
    player.canvas.set({ windowExtent: extent, viewportExtent: player.window });
  },
  [types.META_SETVIEWPORTORG]: set(() => ({ viewportOrigin: [0, 0] })),
  [types.META_SETPOLYFILLMODE]: set((record) => ({ evenOdd: record.short(0) !== WINDING })),
  [types.META_SETTEXTALIGN]: set((record) => ({ align: record.ushort(0) })),
  [types.META_SETTEXTCOLOR]: set((record) => ({ textColor: formatColor(record.uint(0)) })),
  [types.META_MOVETO]: set((record) => ({ position: record.point(0) })),
  [types.META_LINETO]: ({ canvas }, record) => {
    const end = record.point(0);
    canvas.draw(canvas.polygon([canvas.context.position, end], false), { fill: false });
    canvas.set({ position: end });
  },
  [types.META_CREATEPENINDIRECT]: create((record) => createPen(record.ushort(0), record.short(2), record.uint(6))),
  [types.META_CREATEBRUSHINDIRECT]: create((record) => createBrush(record.ushort(0), record.uint(2))),
  [types.META_CREATEFONTINDIRECT]: create(readFont),
  [types.META_CREATEPALETTE]: createOther,
  [types.META_CREATEPATTERNBRUSH]: createOther,
  [types.META_CREATEREGION]: createOther,
  [types.META_DIBCREATEPATTERNBRUSH]: createOther,
  [types.META_SELECTOBJECT]: ({ canvas, tools }, record) => canvas.select(tools[record.ushort(0)]),
  [types.META_DELETEOBJECT]: ({ tools }, record) => {
    tools[record.ushort(0)] = undefined;
  },
  [types.META_POLYGON]: ({ canvas }, record) => canvas.draw(canvas.polygon(record.points(2, record.short(0)), true)),
  [types.META_POLYLINE]: ({ canvas }, record) =>
    canvas.draw(canvas.polygon(record.points(2, record.short(0)), false), { fill: false }),
  [types.META_POLYPOLYGON]: drawPolygons,
  [types.META_ELLIPSE]: ({ canvas }, record) => canvas.draw(canvas.ellipse(...record.edges(0))),
  [types.META_RECTANGLE]: drawRectangle(0),
  [types.META_ROUNDRECT]: drawRectangle(4),
  [types.META_TEXTOUT]: textOut,
  [types.META_EXTTEXTOUT]: extendedTextOut,
  [types.META_DIBBITBLT]: drawBitmap({ offset: 0, scaled: false }),
  [types.META_DIBSTRETCHBLT]: drawBitmap({ offset: 0, scaled: true }),
  [types.META_STRETCHDIB]: drawBitmap({ offset: 2, scaled: true }),
};
