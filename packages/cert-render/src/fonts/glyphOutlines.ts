import type { TableReader } from "./sfnt.ts";

export interface OutlinePoint {
  x: number;
  y: number;
  onCurve: boolean;
}

export type Outline = readonly (readonly OutlinePoint[])[];

const maxDepth = 6;

// Flags of points and components (OpenType 1.9, chapter "glyf")
const ON_CURVE_POINT = 0x01;
const X_SHORT_VECTOR = 0x02;
const Y_SHORT_VECTOR = 0x04;
const REPEAT_FLAG = 0x08;
const X_IS_SAME_OR_POSITIVE = 0x10;
const Y_IS_SAME_OR_POSITIVE = 0x20;
const ARG_1_AND_2_ARE_WORDS = 0x0001;
const ARGS_ARE_XY_VALUES = 0x0002;
const WE_HAVE_A_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const WE_HAVE_AN_X_AND_Y_SCALE = 0x0040;
const WE_HAVE_A_TWO_BY_TWO = 0x0080;

/**
 * Reads outlines of a TrueType font by glyph index, with composite ones resolved.
 * @throws RangeError if a table ends too early
 */
export function outlineReader(table: TableReader): (glyph: number) => Outline {
  const glyf = table("glyf");
  const offset = offsetReader(table);

  const read = (glyph: number, depth: number): Outline => {
    const start = offset(glyph);
    if (offset(glyph + 1) <= start || depth > maxDepth) return [];
    const contourCount = glyf.getInt16(start);
    if (contourCount >= 0) return readSimple(glyf, start + 10, contourCount);
    return readComponents(glyf, start + 10).flatMap(({ glyph: part, move }) =>
      read(part, depth + 1).map((contour) => contour.map(move)),
    );
  };
  return (glyph) => read(glyph, 0);
}

function offsetReader(table: TableReader): (glyph: number) => number {
  const isLong = table("head").getInt16(50) === 1;
  const loca = table("loca");
  return (index) => (isLong ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2);
}

/**
 * Checks that no glyph of a TrueType font extends beyond the end of `glyf`, as happens in a truncated file. The engine
 * sets pages without such glyphs, and fails on the first page that needs one.
 * @throws RangeError if one does, or if a table ends too early
 */
export function checkOutlineRange(table: TableReader): void {
  const { byteLength } = table("glyf");
  const offset = offsetReader(table);
  const glyphs = table("maxp").getUint16(4);
  for (let glyph = 0; glyph <= glyphs; glyph += 1) {
    if (offset(glyph) > byteLength) throw new RangeError(`glyph ${Math.max(0, glyph - 1)} ends beyond its table`);
  }
}

/**
 * Reads glyphs as simple entries of `glyf` without instructions: simple glyphs as they are packed, composite ones
 * resolved.
 * @throws RangeError if a table ends too early
 */
export function entryReader(table: TableReader): (glyph: number) => Uint8Array {
  const glyf = table("glyf");
  const offset = offsetReader(table);
  const readOutline = outlineReader(table);
  return (glyph) => {
    const [start, end] = [offset(glyph), offset(glyph + 1)];
    if (end <= start) return new Uint8Array();
    const contourCount = glyf.getInt16(start);
    if (contourCount < 0) return writeOutline(readOutline(glyph));
    const instructionsAt = start + 10 + contourCount * 2;
    const pointsAt = instructionsAt + 2 + glyf.getUint16(instructionsAt);
    const bytes = new Uint8Array(glyf.buffer, glyf.byteOffset, glyf.byteLength);
    const head = bytes.subarray(start, instructionsAt);
    const points = bytes.subarray(pointsAt, end);
    const entry = new Uint8Array(head.length + 2 + points.length);
    entry.set(head);
    entry.set(points, head.length + 2);
    return entry;
  };
}

function readSimple(glyf: DataView, start: number, contourCount: number): Outline {
  const ends = Array.from({ length: contourCount }, (_, index) => glyf.getUint16(start + index * 2));
  const pointCount = (ends.at(-1) ?? -1) + 1;
  let at = start + contourCount * 2;
  at += 2 + glyf.getUint16(at);
  const flags: number[] = [];
  while (flags.length < pointCount) {
    const flag = glyf.getUint8(at++);
    flags.push(flag);
    for (let more = flag & REPEAT_FLAG ? glyf.getUint8(at++) : 0; more > 0; more -= 1) flags.push(flag);
  }
  const coordinates = (short: number, same: number): number[] => {
    let value = 0;
    return flags.slice(0, pointCount).map((flag) => {
      if (flag & short) value += glyf.getUint8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = coordinates(X_SHORT_VECTOR, X_IS_SAME_OR_POSITIVE);
  const ys = coordinates(Y_SHORT_VECTOR, Y_IS_SAME_OR_POSITIVE);
  const points = xs.map((x, index) => ({
    x,
    y: ys[index] ?? 0,
    onCurve: ((flags[index] ?? 0) & ON_CURVE_POINT) !== 0,
  }));
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

interface Component {
  glyph: number;
  move: (point: OutlinePoint) => OutlinePoint;
}

function readComponents(glyf: DataView, start: number): Component[] {
  const components: Component[] = [];
  let at = start;
  let flags = MORE_COMPONENTS;
  const scale = (): number => {
    at += 2;
    return glyf.getInt16(at - 2) / 0x4000;
  };
  while (flags & MORE_COMPONENTS) {
    flags = glyf.getUint16(at);
    const glyph = glyf.getUint16(at + 2);
    const isWord = (flags & ARG_1_AND_2_ARE_WORDS) !== 0;
    const [first, second] = isWord
      ? [glyf.getInt16(at + 4), glyf.getInt16(at + 6)]
      : [glyf.getInt8(at + 4), glyf.getInt8(at + 5)];
    at += isWord ? 8 : 6;
    let [xx, xy, yx, yy] = [1, 0, 0, 1];
    if (flags & WE_HAVE_A_SCALE) xx = yy = scale();
    else if (flags & WE_HAVE_AN_X_AND_Y_SCALE) [xx, yy] = [scale(), scale()];
    else if (flags & WE_HAVE_A_TWO_BY_TWO) [xx, xy, yx, yy] = [scale(), scale(), scale(), scale()];
    const [dx, dy] = flags & ARGS_ARE_XY_VALUES ? [first, second] : [0, 0];
    components.push({
      glyph,
      move: ({ x, y, onCurve }) => ({ x: x * xx + y * yx + dx, y: x * xy + y * yy + dy, onCurve }),
    });
  }
  return components;
}

/** Writes a simple glyph's entry for `glyf`, without instructions; empty for an outline without points. */
export function writeOutline(outline: Outline): Uint8Array {
  const points = outline.flat().map(({ x, y, onCurve }) => ({ x: Math.round(x), y: Math.round(y), onCurve }));
  if (points.length === 0) return new Uint8Array();
  const size = 10 + outline.length * 2 + 2 + points.length * 5;
  const view = new DataView(new ArrayBuffer(size + (size % 2)));
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  view.setInt16(0, outline.length);
  bounds.forEach((value, index) => view.setInt16(2 + index * 2, value));
  let end = -1;
  outline.forEach((contour, index) => {
    end += contour.length;
    view.setUint16(10 + index * 2, end);
  });
  let at = 12 + outline.length * 2;
  for (const { onCurve } of points) view.setUint8(at++, onCurve ? ON_CURVE_POINT : 0);
  for (const values of [xs, ys]) {
    values.forEach((value, index) => {
      view.setInt16(at, value - (values[index - 1] ?? 0));
      at += 2;
    });
  }
  return new Uint8Array(view.buffer);
}
