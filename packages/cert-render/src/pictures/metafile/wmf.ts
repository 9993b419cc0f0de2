import { Undecodable } from "../raster.ts";
import { bitmapDrawer, fillBlock } from "./bitmap.ts";
import { colorOf, type Context, createCanvas, type Tool } from "./canvas.ts";
import type { ConvertedMetafile } from "./emf.ts";
import { brush, pen, restore, select } from "./tools.ts";

type Point = [number, number];

const placeable = 0x9ac6cdd7;

/** A Windows metafile (MS-WMF), the older kind. What is not known here is left out. @throws Undecodable */
export function convertWmf(bytes: Uint8Array): ConvertedMetafile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = (at: number): number => view.getInt16(at, true);
  const uint = (at: number): number => view.getUint32(at, true);
  const canvas = createCanvas();
  const bitmap = bitmapDrawer(canvas);
  const tools: (Tool | undefined)[] = [];
  const make = (tool: Tool): void => {
    const free = tools.indexOf(undefined);
    if (free === -1) tools.push(tool);
    else tools[free] = tool;
  };
  const set = (change: Partial<Context>): unknown => Object.assign(canvas.context, change);
  /** Parameters stand last first. */
  const point = (at: number): Point => [short(at + 2), short(at)];
  const points = (at: number, count: number): Point[] =>
    Array.from({ length: count }, (_, index): Point => [short(at + index * 4), short(at + index * 4 + 2)]);
  const box = (at: number): { left: number; top: number; right: number; bottom: number } =>
    ({ left: short(at + 6), top: short(at + 4), right: short(at + 2), bottom: short(at) });
  const write = (raw: Uint8Array, at: Point, advances: number[]): void => {
    const content = new TextDecoder("gb18030").decode(raw);
    // Advances count bytes; a Han character has two
    const joined: number[] = [];
    let index = 0;
    for (const character of content) {
      const wide = character > "\u007f" ? 2 : 1;
      joined.push(advances.slice(index, index + wide).reduce((sum, advance) => sum + advance, 0));
      index += wide;
    }
    canvas.text(content, at, advances.length > 0 ? joined : []);
  };

  const named = bytes.length > 22 && uint(0) === placeable;
  let window: Point | undefined;
  const frame = named ? { left: short(6), top: short(8), right: short(10), bottom: short(12) } : undefined;
  let at = (named ? 22 : 0) + view.getUint16((named ? 22 : 0) + 2, true) * 2;
  for (let count = 0; at + 6 <= bytes.length && count < 200_000; count += 1) {
    const size = uint(at) * 2;
    const code = view.getUint16(at + 4, true);
    const p = at + 6;
    if (code === 0) break;
    if (size < 6 || at + size > bytes.length) throw new Undecodable("a damaged metafile");
    switch (code) {
      case 0x001e: canvas.saved.push({ ...canvas.context }); break;
      case 0x0127: restore(canvas, Math.abs(short(p))); break;
      case 0x020b: set({ windowOrigin: point(p) }); break;
      case 0x020c: {
        // The first window is the whole picture; later ones are parts of it
        const extent = point(p);
        window ??= [Math.abs(extent[0]), Math.abs(extent[1])];
        set({ windowExtent: extent, viewportExtent: window });
        break;
      }
      case 0x0106: set({ evenOdd: short(p) !== 2 }); break;
      case 0x012e: set({ align: view.getUint16(p, true) }); break;
      case 0x0209: set({ ink: colorOf(uint(p)) }); break;
      case 0x0214: set({ at: point(p) }); break;
      case 0x0213:
        canvas.draw(canvas.polygon([[...canvas.context.at] as Point, point(p)], false), false, true);
        set({ at: point(p) });
        break;
      case 0x02fa: make(pen(view.getUint16(p, true), short(p + 2), uint(p + 6))); break;
      case 0x02fc: make(brush(view.getUint16(p, true), uint(p + 2))); break;
      case 0x02fb: make({
        kind: "font", height: short(p), bold: short(p + 8) >= 600, italic: (bytes[p + 10] ?? 0) !== 0,
        face: new TextDecoder("gb18030").decode(bytes.subarray(p + 18, at + size)).split("\0")[0] ?? "",
      }); break;
      case 0x00f7: case 0x01f9: case 0x06ff: case 0x0142: make({ kind: "other" }); break;
      case 0x012d: select(canvas, tools[view.getUint16(p, true)]); break;
      case 0x01f0: tools[view.getUint16(p, true)] = undefined; break;
      case 0x0324: canvas.draw(canvas.polygon(points(p + 2, short(p)), true), true, true); break;
      case 0x0325: canvas.draw(canvas.polygon(points(p + 2, short(p)), false), false, true); break;
      case 0x0538: {
        const polygons = short(p);
        let from = p + 2 + polygons * 2;
        let data = "";
        for (let index = 0; index < polygons; index += 1) {
          const length = short(p + 2 + index * 2);
          data += canvas.polygon(points(from, length), true);
          from += length * 4;
        }
        canvas.draw(data, true, true);
        break;
      }
      case 0x0418: {
        const { left, top, right, bottom } = box(p);
        canvas.draw(canvas.ellipse(left, top, right, bottom), true, true);
        break;
      }
      case 0x041b: case 0x061c: {
        const { left, top, right, bottom } = box(code === 0x041b ? p : p + 4);
        canvas.draw(canvas.polygon([[left, top], [right, top], [right, bottom], [left, bottom]], true), true, true);
        break;
      }
      case 0x0521: {
        const length = short(p);
        const end = p + 2 + length + (length % 2);
        write(bytes.subarray(p + 2, p + 2 + length), point(end), []);
        break;
      }
      case 0x0a32: {
        const length = short(p + 4);
        const from = p + 8 + ((view.getUint16(p + 6, true) & 6) !== 0 ? 8 : 0);
        const rest = from + length + (length % 2);
        const advances = rest + length * 2 <= at + size
          ? Array.from({ length }, (_, index) => short(rest + index * 2)) : [];
        write(bytes.subarray(from, from + length), point(p), advances);
        break;
      }
      case 0x0940: case 0x0b41: case 0x0f43: draw(code, at, size); break;
      case 0x0416: case 0x0415: case 0x012c: case 0x0103: case 0x0102: case 0x0201: case 0x0104: case 0x0107:
      case 0x0108: case 0x0234: case 0x0035: case 0x0626: case 0x0231: case 0x020a: case 0x0149: case 0x0436:
        break;
      case 0x020d: set({ viewportOrigin: [0, 0] }); break;
      case 0x020e: break;
      default: canvas.partial = true;
    }
    at += size;
  }

  /** DIBBITBLT, DIBSTRETCHBLT, STRETCHDIB. */
  function draw(code: number, from: number, size: number): void {
    const p = from + 6 + (code === 0x0f43 ? 2 : 0);
    const operation = uint(from + 6);
    const scaled = code !== 0x0940;
    const source = scaled ? { x: short(p + 10), y: short(p + 8), width: short(p + 6), height: short(p + 4) }
      : undefined;
    const q = scaled ? p + 12 : p + 8;
    const rect = (r: number) => ({ x: short(r + 6), y: short(r + 4), width: short(r + 2), height: short(r) });
    const to = rect(q);
    const dib = bytes.subarray(q + 8, from + size);
    // Without a bitmap there is a reserved word before the size
    if (dib.length < 16) fillBlock(canvas, rect(q + 2), operation);
    else bitmap(dib, undefined, source, to, operation);
  }

  if (canvas.empty || !(window ?? frame)) throw new Undecodable("a metafile that draws nothing");
  const { left, top, right, bottom } = window || !frame
    ? { left: 0, top: 0, right: window?.[0] ?? 0, bottom: window?.[1] ?? 0 } : frame;
  const size = [Math.abs(right - left), Math.abs(bottom - top)] as const;
  return { format: "svg", partial: canvas.partial, bytes: canvas.svg(Math.min(left, right), Math.min(top, bottom), ...size) };
}
