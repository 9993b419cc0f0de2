import { beforeAll, expect, test } from "vitest";
import { sniffPicture } from "../sniffPicture.ts";
import { buildEmf, buildWmf, emfBitmap, emfRecord, emfText, wmfRecord } from "../../testing/buildMetafile.ts";
import { createEngine, type Engine } from "../../typst/program/engine.ts";
import { encodePng } from "../encodePng.ts";
import { convertMetafile } from "./convertMetafile.ts";
import emf from "./emfRecords.json" with { type: "json" };
import { rasterOperations } from "./gdi.ts";
import { wmfRecordTypes as wmf } from "./wmfRecords.ts";

let engine: Engine;
beforeAll(async () => {
  engine = await createEngine();
});

const convert = (bytes: Uint8Array) => convertMetafile(sniffPicture(bytes), bytes);

function convertToSvg(bytes: Uint8Array): string {
  const converted = convert(bytes);
  if (!converted) throw new Error("not converted");
  expect(engine.shows(`a.${converted.format}`, converted.bytes)).toBe(true);
  return Buffer.from(converted.bytes).toString();
}

const red = emfRecord(emf.EMR_CREATEBRUSHINDIRECT, [1, 0, 0x0000ff, 0]);
const bluePen = emfRecord(emf.EMR_CREATEPEN, [2, 0, 3, 0, 0xff0000]);
const select = (id: number): Buffer => emfRecord(emf.EMR_SELECTOBJECT, [id]);
const square = emfRecord(emf.EMR_POLYGON, [0, 0, 0, 0, 4, 10, 10, 90, 10, 90, 90, 10, 90]);

test("an EMF's shapes have their brush and pen, in its frame", () => {
  const svg = convertToSvg(buildEmf([red, bluePen, select(1), select(2), square]));
  expect(svg).toContain('viewBox="0 0 100 100"');
  expect(svg).toContain('d="M10 10L90 10L90 90L10 90Z" fill="#ff0000"');
  expect(svg).toContain('stroke="#0000ff" stroke-width="3"');
});

test("a path is filled as a whole, with its curves", () => {
  const svg = convertToSvg(
    buildEmf([
      red,
      select(1),
      emfRecord(emf.EMR_BEGINPATH),
      emfRecord(emf.EMR_MOVETOEX, [10, 50]),
      emfRecord(emf.EMR_POLYBEZIERTO, [0, 0, 0, 0, 3, 10, 20, 90, 20, 90, 50]),
      emfRecord(emf.EMR_CLOSEFIGURE),
      emfRecord(emf.EMR_ENDPATH),
      emfRecord(emf.EMR_FILLPATH, [0, 0, 0, 0]),
    ]),
  );
  expect(svg).toContain('d="M10 50C10 20 90 20 90 50Z" fill="#ff0000" fill-rule="evenodd"/>');
});

test("windows, viewports and transforms move and stretch", () => {
  const matrix = Buffer.alloc(24);
  [2, 0, 0, 2, 10, 0].forEach((value, index) => matrix.writeFloatLE(value, index * 4));
  const line = emfRecord(emf.EMR_LINETO, [10, 10]);
  const scaled = convertToSvg(
    buildEmf([
      emfRecord(emf.EMR_SETWINDOWEXTEX, [200, 200]),
      emfRecord(emf.EMR_SETWINDOWORGEX, [0, 0]),
      emfRecord(emf.EMR_SETVIEWPORTEXTEX, [100, 100]),
      emfRecord(emf.EMR_MOVETOEX, [0, 0]),
      line,
    ]),
  );
  expect(scaled).toContain("M0 0L5 5");
  const turned = convertToSvg(
    buildEmf([
      emfRecord(emf.EMR_SAVEDC),
      emfRecord(emf.EMR_SETWORLDTRANSFORM, matrix),
      line,
      emfRecord(emf.EMR_RESTOREDC, [-1]),
      line,
    ]),
  );
  expect(turned).toContain("M10 0L30 20");
  expect(turned).toContain("M0 0L10 10");
});

test("text stands where it says, character by character", () => {
  const svg = convertToSvg(
    buildEmf([
      emfRecord(emf.EMR_SETTEXTCOLOR, [0x0000ff]),
      emfRecord(emf.EMR_SETTEXTALIGN, [24]),
      emfText("公章", 20, 60, 15),
    ]),
  );
  expect(svg).toContain('x="20 35" y="60"');
  expect(svg).toContain('fill="#ff0000">公章</text>');
});

test("bitmaps are drawn, one behind a mask without its ground", () => {
  const plain = convertToSvg(buildEmf([emfBitmap([[0xff0000, 0xff0000]], [10, 20, 50, 40])]));
  expect(plain).toMatch(/transform="translate\(10 20\) scale\(1 1\)" width="50" height="40"/);
  const masked = convertToSvg(
    buildEmf([
      emfBitmap([[0xffffff, 0]], [0, 0, 100, 100], rasterOperations.SRCAND),
      emfBitmap([[0, 0xff0000]], [0, 0, 100, 100], rasterOperations.SRCPAINT),
    ]),
  );
  expect(masked.match(/<image/g)).toHaveLength(1);
  const png = Buffer.from(/base64,([^"]*)/.exec(masked)?.[1] ?? "", "base64");
  expect(png[25]).toBe(6);
});

test("an EMF+ that wraps a picture is that picture", () => {
  const png = Buffer.from(encodePng({ width: 1, height: 1, rgba: Uint8Array.of(1, 2, 3, 255) }));
  const converted = convert(
    buildEmf([emfRecord(emf.EMR_COMMENT, [png.length + 12], Buffer.from("EMF+"), [0, 0], png)]),
  );
  expect(converted?.format).toBe("png");
  expect(engine.shows("b.png", converted?.bytes ?? new Uint8Array())).toBe(true);
});

test("what is not drawn is told", () => {
  expect(convert(buildEmf([square]))?.partial).toBe(false);
  expect(convert(buildEmf([square, emfRecord(emf.EMR_GRADIENTFILL, [0])]))?.partial).toBe(true);
});

test("a WMF's shapes, text and numbers of tools", () => {
  const svg = convertToSvg(
    buildWmf([
      wmfRecord(wmf.META_CREATEBRUSHINDIRECT, [0, 0x00ff, 0, 0]),
      wmfRecord(wmf.META_SELECTOBJECT, [0]),
      wmfRecord(wmf.META_POLYGON, [3, 10, 10, 90, 10, 50, 90]),
      wmfRecord(wmf.META_SETTEXTCOLOR, [0x00ff, 0]),
      wmfRecord(wmf.META_SETTEXTALIGN, [24]),
      wmfRecord(wmf.META_TEXTOUT, [4], Buffer.from("b9abd5c2", "hex"), [60, 20]),
      wmfRecord(wmf.META_ELLIPSE, [90, 80, 20, 10]),
    ]),
  );
  expect(svg).toContain('viewBox="0 0 100 100"');
  expect(svg).toContain('d="M10 10L90 10L50 90Z" fill="#ff0000"');
  expect(svg).toContain('fill="#ff0000">公章</text>');
  expect(svg).toMatch(/d="M10 55C/);
});

test.each<[string, Uint8Array]>([
  ["that draws nothing", buildEmf([])],
  ["cut short", buildEmf([square]).subarray(0, 130)],
  ["whose record has no length", buildEmf([Buffer.alloc(8), square])],
  ["with points beyond its end", buildEmf([emfRecord(emf.EMR_POLYGON, [0, 0, 0, 0, 90_000, 1, 1])])],
  ["with polygons without number", buildEmf([emfRecord(emf.EMR_POLYPOLYGON, [0, 0, 0, 0, 1 << 30, 5])])],
  [
    "with a bitmap that is none",
    buildEmf([
      emfRecord(
        emf.EMR_STRETCHDIBITS,
        Array.from({ length: 18 }, () => 7),
      ),
    ]),
  ],
  ["of Windows, cut short", buildWmf([]).subarray(0, 45)],
])("a metafile %s is left out", (_, bytes) => {
  expect(convert(bytes)).toBeUndefined();
});
