import { hash as computeHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRenderer, type Renderer } from "../../createRenderer.ts";
import { buildDocx } from "../../testing/buildDocx.ts";
import { buildCollection, buildFontNames } from "../../testing/buildFont.ts";
import { inspectFont, toFontRefusal } from "./inspectFont.ts";
import { listTables, openFont } from "../sfnt.ts";
import { assembleFont, toBytes } from "../assembleFont.ts";
import { RenderRefusal, type RenderRefusalKind } from "../../RenderRefusal.ts";
import { fontFiles } from "../fontFiles.ts";

let folder: string;
let renderer: Renderer;
const stored = new Map<string, Uint8Array>();
let brush: Uint8Array;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "fonts-"));
  const file = (await fontFiles()).find(({ face }) => face.family === "Great Vibes")!;
  brush = new Uint8Array(readFileSync(file.path));
  const fonts = { folder: join(folder, "fonts"), load: async (hash: string) => stored.get(hash) };
  renderer = createRenderer({ processes: 1, fonts });
});
afterAll(async () => {
  await renderer.close();
  rmSync(folder, { recursive: true });
});

const store = (bytes: Uint8Array): string => {
  const hash = computeHash("sha256", bytes, "hex");
  stored.set(hash, bytes);
  return hash;
};
const named = (...families: string[]) => buildFontNames(brush, families);
const inspect = (bytes: Uint8Array) => inspectFont(bytes, () => true);
const textIn = (font: string) =>
  buildDocx({
    body:
      `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:eastAsia="${font}"/></w:rPr>` +
      `<w:t>Honour {姓名}</w:t></w:r></w:p>`,
  });
const render = async (program: Uint8Array, programKey: string) =>
  (await renderer.renderPdf({ program, programKey, values: { 姓名: "Ada" }, title: "", issuedAt: new Date(0) })).pdf;

test("a font that was uploaded is used for every name of its typeface, and brought to the process that lacks it", async () => {
  const bytes = named("仿宋_GB2312", "FangSong_GB2312");
  const [face] = await renderer.inspectFont(bytes);
  expect(face).toMatchObject({ index: 0, families: ["仿宋_GB2312", "FangSong_GB2312"], embedding: "installable" });
  const hash = store(bytes);
  const fonts = [{ ...face!, hash }];
  const substituted = await renderer.compile(textIn("仿宋"));
  expect(substituted.fonts).toContainEqual({ asked: "仿宋", used: "Noto Serif SC", substituted: true });
  expect(substituted.uploadedFonts).toEqual([]);
  const compiled = await renderer.compile(textIn("仿宋"), fonts);
  expect(compiled.fonts).toEqual([{ asked: "仿宋", used: "仿宋", substituted: false }]);
  expect(compiled.warnings).toEqual([]);
  expect(compiled.uploadedFonts).toEqual([{ hash, index: 0 }]);
  expect(compiled.program.length).toBeLessThan(20_000);

  const pdf = await render(compiled.program, "uploaded");
  expect(Buffer.from(pdf).toString("latin1")).toContain("Uploaded");
  expect(Buffer.from(await render(compiled.program, "opened anew")).equals(pdf)).toBe(true);
});

test("a font that is gone for good is said to be", async () => {
  const fonts = [{ ...inspect(named("楷体"))[0]!, hash: "0".repeat(64) }];
  const lost = { kind: "invalid", reason: { code: "render.fontLost" } };
  await expect(renderer.compile(textIn("楷体_GB2312"), fonts)).rejects.toMatchObject(lost);
});

test("each face of a collection is read, with its names in all languages", () => {
  const faces = inspect(buildCollection([named("宋体", "SimSun"), named("新宋体", "NSimSun")]));
  expect(faces.map(({ index, families }) => ({ index, families }))).toEqual([
    { index: 0, families: ["宋体", "SimSun"] },
    { index: 1, families: ["新宋体", "NSimSun"] },
  ]);
  expect(faces[0]).toMatchObject({ missing: { level1: 3755, level2: 3008, gb18030: 27_754 }, weight: 400 });
  expect(faces[0]?.missing.sample.startsWith("啊阿埃")).toBe(true);
});

/** Returns the font with a character table whose segments each cover the whole basic plane. */
function withSegments(count: number): Uint8Array {
  const cmap = new DataView(new ArrayBuffer(28 + count * 8));
  [0, 1, 3, 1, 0, 12, 4, 0, 0, count * 2].forEach((value, index) => cmap.setUint16(index * 2, value));
  for (let segment = 0; segment < count; segment += 1) cmap.setUint16(26 + segment * 2, 0xfffe);
  return withTables({ cmap: toBytes(cmap) });
}

test("a font that a process did not survive is called damaged; what has nothing to do with it is not", () => {
  const refusalOf = (kind: RenderRefusalKind, code: "render.timeout" | "render.queueFull" | "font.variable") =>
    toFontRefusal(new RenderRefusal(kind, { code, params: { seconds: 20 } } as never));
  expect(refusalOf("timeout", "render.timeout")).toMatchObject({ kind: "invalid", reason: { code: "font.broken" } });
  expect(refusalOf("overflow", "render.queueFull")).toMatchObject({ kind: "overflow" });
  expect(refusalOf("unsupported", "font.variable")).toMatchObject({ reason: { code: "font.variable" } });
});

function withTables(tables: Record<string, Uint8Array>): Uint8Array {
  const table = openFont(brush);
  const others = Object.fromEntries(listTables(brush).map((tag) => [tag, toBytes(table(tag)).slice()]));
  return assembleFont({ ...others, ...tables });
}

test("what is no font, is damaged or may not be embedded is refused with its reason", () => {
  const withRights = (fsType: number) => {
    const bytes = brush.slice();
    openFont(bytes)("OS/2").setUint16(8, fsType);
    return bytes;
  };
  const cases: [string, Uint8Array][] = [
    ["font.notFont", new TextEncoder().encode("wOF2 and more than twelve bytes")],
    ["font.notFont", new Uint8Array()],
    ["font.broken", brush.subarray(0, 2000)],
    ["font.broken", brush.slice().fill(0xff, 12, 400)],
    ["font.broken", withTables({ glyf: toBytes(openFont(brush)("glyf")).slice(0, -20_000) })],
    ["font.tooManyFaces", buildCollection(Array.from({ length: 17 }, () => new Uint8Array()))],
    ["font.licence", withRights(0x0002)],
    ["font.licence", withRights(0x0104)],
  ];
  for (const [code, bytes] of cases) {
    expect(() => inspect(bytes)).toThrow(expect.objectContaining({ reason: expect.objectContaining({ code }) }));
  }
  expect(() => inspect(withSegments(20_000))).toThrow(
    expect.objectContaining({ detail: { cause: expect.stringContaining("overlap") } }),
  );
  const [preview] = inspect(withRights(0x0004));
  expect(preview?.embedding).toBe("preview");
});
