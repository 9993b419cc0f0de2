import { beforeAll, expect, test } from "vitest";
import { sniffPicture } from "../../docx/drawing/sniffPicture.ts";
import { buildEmf, buildWmf, emfBitmap, emfRecord, emfText, wmfRecord } from "../../testing/buildMetafile.ts";
import { createEngine, type Engine } from "../../typst/program/engine.ts";
import { convertPicture } from "../convertPicture.ts";
import { encodePng } from "../encodePng.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const convert = (bytes: Uint8Array) => convertPicture(sniffPicture(bytes), bytes);

/** The SVG, after the engine has shown it. */
function svgOf(bytes: Uint8Array): string {
  const converted = convert(bytes);
  if (!converted) throw new Error("not converted");
  expect(engine.shows(`a.${converted.format}`, converted.bytes)).toBe(true);
  return Buffer.from(converted.bytes).toString();
}

const red = emfRecord(39, [1, 0, 0x0000ff, 0]);
const bluePen = emfRecord(38, [2, 0, 3, 0, 0xff0000]);
const select = (id: number): Buffer => emfRecord(37, [id]);
const square = emfRecord(3, [0, 0, 0, 0, 4, 10, 10, 90, 10, 90, 90, 10, 90]);

test("an EMF's shapes have their brush and pen, in its frame", () => {
  const svg = svgOf(buildEmf([red, bluePen, select(1), select(2), square]));
  expect(svg).toContain('viewBox="0 0 100 100"');
  expect(svg).toContain('d="M10 10L90 10L90 90L10 90Z" fill="#ff0000"');
  expect(svg).toContain('stroke="#0000ff" stroke-width="3"');
});

test("a path is filled as a whole, with its curves", () => {
  const svg = svgOf(buildEmf([
    red, select(1), emfRecord(59), emfRecord(27, [10, 50]), emfRecord(5, [0, 0, 0, 0, 3, 10, 20, 90, 20, 90, 50]),
    emfRecord(61), emfRecord(60), emfRecord(62, [0, 0, 0, 0]),
  ]));
  expect(svg).toContain('d="M10 50C10 20 90 20 90 50Z" fill="#ff0000" fill-rule="evenodd"/>');
});

test("windows, viewports and transforms move and stretch", () => {
  const matrix = Buffer.alloc(24);
  [2, 0, 0, 2, 10, 0].forEach((value, index) => matrix.writeFloatLE(value, index * 4));
  const line = emfRecord(54, [10, 10]);
  const scaled = svgOf(buildEmf([
    emfRecord(9, [200, 200]), emfRecord(10, [0, 0]), emfRecord(11, [100, 100]), emfRecord(27, [0, 0]), line,
  ]));
  expect(scaled).toContain("M0 0L5 5");
  const turned = svgOf(buildEmf([emfRecord(33), emfRecord(35, matrix), line, emfRecord(34, [-1]), line]));
  expect(turned).toContain("M10 0L30 20");
  expect(turned).toContain("M10 0L10 10".replace("M10 0", "M0 0"));
});

test("text stands where it says, character by character", () => {
  const svg = svgOf(buildEmf([emfRecord(24, [0x0000ff]), emfRecord(22, [24]), emfText("公章", 20, 60, 15)]));
  expect(svg).toContain('x="20 35" y="60"');
  expect(svg).toContain('fill="#ff0000">公章</text>');
});

test("bitmaps are drawn, one behind a mask without its ground", () => {
  const plain = svgOf(buildEmf([emfBitmap([[0xff0000, 0xff0000]], [10, 20, 50, 40])]));
  expect(plain).toMatch(/transform="translate\(10 20\) scale\(1 1\)" width="50" height="40"/);
  const masked = svgOf(buildEmf([
    emfBitmap([[0xffffff, 0]], [0, 0, 100, 100], 0x8800c6), emfBitmap([[0, 0xff0000]], [0, 0, 100, 100], 0xee0086),
  ]));
  expect(masked.match(/<image/g)).toHaveLength(1);
  const png = Buffer.from(/base64,([^"]*)/.exec(masked)?.[1] ?? "", "base64");
  expect(png[25]).toBe(6);
});

test("an EMF+ that wraps a picture is that picture", () => {
  const png = Buffer.from(encodePng({ width: 1, height: 1, rgba: Uint8Array.of(1, 2, 3, 255) }));
  const converted = convert(buildEmf([emfRecord(70, [png.length + 12], Buffer.from("EMF+"), [0, 0], png)]));
  expect(converted?.format).toBe("png");
  expect(engine.shows("b.png", converted?.bytes ?? new Uint8Array())).toBe(true);
});

test("what is not drawn is told", () => {
  expect(convert(buildEmf([square]))?.partial).toBe(false);
  expect(convert(buildEmf([square, emfRecord(118, [0])]))?.partial).toBe(true);
});

test("a WMF's shapes, text and numbers of tools", () => {
  const svg = svgOf(buildWmf([
    wmfRecord(0x2fc, [0, 0x00ff, 0, 0]), wmfRecord(0x12d, [0]), wmfRecord(0x324, [3, 10, 10, 90, 10, 50, 90]),
    wmfRecord(0x209, [0x00ff, 0]), wmfRecord(0x12e, [24]),
    wmfRecord(0x521, [4], Buffer.from("b9abd5c2", "hex"), [60, 20]), wmfRecord(0x418, [90, 80, 20, 10]),
  ]));
  expect(svg).toContain('viewBox="0 0 100 100"');
  expect(svg).toContain('d="M10 10L90 10L50 90Z" fill="#ff0000"');
  expect(svg).toContain('fill="#ff0000">公章</text>');
  expect(svg).toMatch(/d="M10 55C/);
});

test.each<[string, Uint8Array]>([
  ["that draws nothing", buildEmf([])],
  ["cut short", buildEmf([square]).subarray(0, 130)],
  ["whose record has no length", buildEmf([Buffer.alloc(8), square])],
  ["with points beyond its end", buildEmf([emfRecord(3, [0, 0, 0, 0, 90_000, 1, 1])])],
  ["with polygons without number", buildEmf([emfRecord(8, [0, 0, 0, 0, 1 << 30, 5])])],
  ["with a bitmap that is none", buildEmf([emfRecord(81, Array.from({ length: 18 }, () => 7))])],
  ["of Windows, cut short", buildWmf([]).subarray(0, 45)],
])("a metafile %s is left out", (_, bytes) => {
  expect(convert(bytes)).toBeUndefined();
});
