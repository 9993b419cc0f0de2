import { Undecodable } from "../raster.ts";
import { bitmapDrawer, fillBlock } from "./bitmap.ts";
import { colorOf, type Context, createCanvas, type Tool } from "./canvas.ts";
import { brush, pen, restore, select, stockTool } from "./tools.ts";

/** A metafile as SVG, or the one picture that it wraps. */
export interface ConvertedMetafile {
  format: "svg" | "png" | "jpeg";
  bytes: Uint8Array;
  /** Not everything in it is shown. */
  partial: boolean;
}

type Point = [number, number];

const mostRecords = 200_000;

/** An enhanced metafile (MS-EMF): shapes, paths, bitmaps, text; what else it draws is left out. @throws Undecodable */
export function convertEmf(bytes: Uint8Array): ConvertedMetafile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const int = (at: number): number => view.getInt32(at, true);
  const uint = (at: number): number => view.getUint32(at, true);
  const canvas = createCanvas();
  const bitmap = bitmapDrawer(canvas);
  const tools = new Map<number, Tool>();
  let path: string | undefined;
  let finished = "";
  let wrapped: Uint8Array | undefined;

  const points = (at: number, count: number, small: boolean): Point[] => {
    if (count > 100_000) throw new Undecodable("too many points");
    return Array.from({ length: count }, (_, index): Point => small
      ? [view.getInt16(at + index * 4, true), view.getInt16(at + index * 4 + 2, true)]
      : [int(at + index * 8), int(at + index * 8 + 4)]);
  };
  /** Goes into the open path, or onto the paper. */
  const put = (data: string, fill: boolean, stroke: boolean): void => {
    if (path === undefined) canvas.draw(data, fill, stroke);
    else path += data;
  };
  const curves = (from: string, given: readonly Point[]): string => {
    let data = from;
    for (let index = 0; index + 2 < given.length; index += 3) {
      data += canvas.segment("C", given.slice(index, index + 3));
    }
    return data;
  };
  /** What continues from the current position begins there, unless a path is open already. */
  const start = (): string => path ? "" : canvas.segment("M", [canvas.context.at]);
  const set = (change: Partial<Context>): unknown => Object.assign(canvas.context, change);

  const poly = (type: number, at: number, small: boolean): void => {
    const count = uint(at + 24);
    const given = points(at + 28, count, small);
    const last = given.at(-1);
    const [first] = given;
    if (!first || !last) return;
    switch (type) {
      case 2: put(curves(canvas.segment("M", [first]), given.slice(1)), false, true); break;
      case 3: put(canvas.polygon(given, true), true, true); break;
      case 4: put(canvas.polygon(given, false), false, true); break;
      case 5: put(curves(start(), given), false, true); break;
      default: put(start() + given.map((point) => canvas.segment("L", [point])).join(""), false, true);
    }
    if (type >= 5) set({ at: last });
  };
  const polyPoly = (closed: boolean, at: number, small: boolean): void => {
    const polygons = uint(at + 24);
    if (polygons > 20_000) throw new Undecodable("too many polygons");
    let from = at + 32 + polygons * 4;
    let data = "";
    for (let index = 0; index < polygons; index += 1) {
      const count = uint(at + 32 + index * 4);
      data += canvas.polygon(points(from, count, small), closed);
      from += count * (small ? 4 : 8);
    }
    put(data, closed, true);
  };
  const block = (at: number, header: number, source: boolean): void => {
    const to = { x: int(at + 24), y: int(at + 28), width: int(at + 32), height: int(at + 36) };
    const [offset, length] = [uint(at + header), uint(at + header + 4)];
    const [bits, size] = [uint(at + header + 8), uint(at + header + 12)];
    if (length === 0) return fillBlock(canvas, to, uint(at + 40));
    const [x, y] = [int(at + 44), int(at + 48)];
    const from = source ? { x, y, width: int(at + header + 16), height: int(at + header + 20) } : undefined;
    bitmap(bytes.subarray(at + offset, at + offset + length), bytes.subarray(at + bits, at + bits + size), from, to,
      uint(at + 40));
  };
  const text = (at: number): void => {
    const count = Math.min(uint(at + 44), 10_000);
    const [from, spacing] = [at + uint(at + 48), uint(at + 72)];
    const codes = Array.from({ length: count }, (_, index) => view.getUint16(from + index * 2, true));
    const advances = codes.map((_, index) => spacing > 0 ? uint(at + spacing + index * 4) : 0);
    const known = advances.some((advance) => advance > 0);
    canvas.text(String.fromCharCode(...codes), [int(at + 36), int(at + 40)], known ? advances : []);
  };

  let count = 0;
  for (let at = 0; at + 8 <= bytes.length && count < mostRecords; count += 1) {
    const type = uint(at);
    const size = uint(at + 4);
    if (size < 8 || size % 4 !== 0 || at + size > bytes.length) throw new Undecodable("a damaged metafile");
    if (type === 14) break;
    const context = canvas.context;
    switch (type) {
      case 2: case 3: case 4: case 5: case 6: poly(type, at, false); break;
      case 85: case 86: case 87: case 88: case 89: poly(type - 83, at, true); break;
      case 7: case 8: polyPoly(type === 8, at, false); break;
      case 90: case 91: polyPoly(type === 91, at, true); break;
      case 9: set({ windowExtent: [int(at + 8), int(at + 12)] }); break;
      case 10: set({ windowOrigin: [int(at + 8), int(at + 12)] }); break;
      case 11: set({ viewportExtent: [int(at + 8), int(at + 12)] }); break;
      case 12: set({ viewportOrigin: [int(at + 8), int(at + 12)] }); break;
      case 17: if (uint(at + 8) === 1) set({ windowExtent: [1, 1], viewportExtent: [1, 1] }); break;
      case 19: set({ evenOdd: uint(at + 8) !== 2 }); break;
      case 22: set({ align: uint(at + 8) }); break;
      case 24: set({ ink: colorOf(uint(at + 8)) }); break;
      case 27:
        set({ at: [int(at + 8), int(at + 12)] });
        if (path !== undefined) path += canvas.segment("M", [context.at]);
        break;
      case 33: canvas.saved.push({ ...context }); break;
      case 34: restore(canvas, Math.abs(int(at + 8))); break;
      case 35: set({ world: matrix(view, at + 8) }); break;
      case 36: set({ world: changed(context.world, matrix(view, at + 8), uint(at + 32)) }); break;
      case 37: {
        const id = uint(at + 8);
        select(canvas, id >= 0x80000000 ? stockTool(id - 0x80000000) : tools.get(id));
        break;
      }
      case 38: tools.set(uint(at + 8), pen(uint(at + 12), int(at + 16), uint(at + 24))); break;
      case 39: tools.set(uint(at + 8), brush(uint(at + 12), uint(at + 16))); break;
      case 82: tools.set(uint(at + 8), {
        kind: "font", height: int(at + 12), bold: int(at + 28) >= 600, italic: (bytes[at + 32] ?? 0) !== 0,
        face: new TextDecoder("utf-16le").decode(bytes.subarray(at + 40, at + 104)).split("\0")[0] ?? "",
      }); break;
      case 95: tools.set(uint(at + 8), pen(uint(at + 28), uint(at + 32), uint(at + 40))); break;
      case 40: tools.delete(uint(at + 8)); break;
      case 42: put(canvas.ellipse(int(at + 8), int(at + 12), int(at + 16), int(at + 20)), true, true); break;
      case 43: case 44: {
        const [left, top, right, bottom] = [int(at + 8), int(at + 12), int(at + 16), int(at + 20)];
        put(canvas.polygon([[left, top], [right, top], [right, bottom], [left, bottom]], true), true, true);
        break;
      }
      case 54:
        put(start() + canvas.segment("L", [[int(at + 8), int(at + 12)]]), false, true);
        set({ at: [int(at + 8), int(at + 12)] });
        break;
      case 59: path = ""; break;
      case 60: finished = path ?? ""; path = undefined; break;
      case 61: if (path !== undefined) path += "Z"; break;
      case 62: canvas.draw(finished, true, false); finished = ""; break;
      case 63: canvas.draw(finished, true, true); finished = ""; break;
      case 64: canvas.draw(finished, false, true); finished = ""; break;
      case 70: wrapped ??= pictureIn(bytes.subarray(at, at + size)); break;
      case 76: block(at, 84, false); break;
      case 77: case 114: case 116:
        block(at, 84, true);
        break;
      case 81: bitmap(
        bytes.subarray(at + uint(at + 48), at + uint(at + 48) + uint(at + 52)),
        bytes.subarray(at + uint(at + 56), at + uint(at + 56) + uint(at + 60)),
        { x: int(at + 32), y: int(at + 36), width: int(at + 40), height: int(at + 44) },
        { x: int(at + 24), y: int(at + 28), width: int(at + 72), height: int(at + 76) }, uint(at + 68));
        break;
      case 84: text(at); break;
      case 41: case 45: case 46: case 47: case 53: case 55: case 56: case 71: case 72: case 74: case 78: case 79:
      case 80: case 83: case 92: case 96: case 97: case 108: case 118:
        canvas.partial = true;
        break;
      default:
    }
    at += size;
  }
  if (canvas.empty && wrapped) {
    return { format: wrapped[0] === 0x89 ? "png" : "jpeg", bytes: wrapped, partial: false };
  }
  if (canvas.empty) throw new Undecodable("a metafile that draws nothing");
  // The frame is in hundredths of millimetres; the reference device says how many of its pixels that is
  const [perX, perY] = [int(72) / (int(80) * 100), int(76) / (int(84) * 100)];
  const [left, top, right, bottom] = [int(24) * perX, int(28) * perY, int(32) * perX, int(36) * perY];
  return { format: "svg", bytes: canvas.svg(left, top, right - left, bottom - top), partial: canvas.partial };
}

const matrix = (view: DataView, at: number): Context["world"] => {
  const f = (index: number): number => {
    const value = view.getFloat32(at + index * 4, true);
    return Number.isFinite(value) ? value : 0;
  };
  return [f(0), f(1), f(2), f(3), f(4), f(5)];
};

/** MWT_IDENTITY, MWT_LEFTMULTIPLY, MWT_RIGHTMULTIPLY, MWT_SET. */
function changed(world: Context["world"], given: Context["world"], mode: number): Context["world"] {
  if (mode === 1) return [1, 0, 0, 1, 0, 0];
  if (mode === 4) return given;
  return mode === 2 ? product(given, world) : product(world, given);
}

/** First `p`, then `q`. */
const product = (p: Context["world"], q: Context["world"]): Context["world"] => [
  p[0] * q[0] + p[1] * q[2], p[0] * q[1] + p[1] * q[3], p[2] * q[0] + p[3] * q[2], p[2] * q[1] + p[3] * q[3],
  p[4] * q[0] + p[5] * q[2] + q[4], p[4] * q[1] + p[5] * q[3] + q[5],
];

/** EMF+ keeps whole PNG and JPEG files in comments. */
function pictureIn(comment: Uint8Array): Uint8Array | undefined {
  const buffer = Buffer.from(comment.buffer, comment.byteOffset, comment.byteLength);
  if (buffer.toString("latin1", 12, 16) !== "EMF+") return undefined;
  const png = buffer.indexOf("\x89PNG\r\n\x1a\n", 0, "latin1");
  if (png >= 0) return new Uint8Array(buffer.subarray(png));
  const jpeg = buffer.indexOf("\xff\xd8\xff", 0, "latin1");
  return jpeg >= 0 ? new Uint8Array(buffer.subarray(jpeg)) : undefined;
}
