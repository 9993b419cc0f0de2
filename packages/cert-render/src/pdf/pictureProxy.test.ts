import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { compileTemplate } from "../compileTemplate.ts";
import { openPdf } from "./openPdf.ts";
import type { PdfObject } from "./pdfValue.ts";
import { renderPdf } from "../renderPdf.ts";
import { buildDocx } from "../testing/buildDocx.ts";
import { a4Section, pictureAt } from "../testing/documents/wordMarkup.ts";
import { hashOf } from "../testing/renderTemplate.ts";

const edge = 200;

/** Draws fine coloured squares, whose PNG is worth a table of colours. */
async function drawSquares(opacity: number): Promise<Uint8Array> {
  const inks = [0xfd_f9_ee, 0xa8_20_1a, 0x20_40_a8].map((ink) => [ink >> 16, (ink >> 8) & 255, ink & 255, opacity]);
  let state = 1;
  const pixels = Array.from({ length: edge * edge }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return inks[(state >>> 16) % 3] ?? [];
  });
  return sharp(Uint8Array.from(pixels.flat()), { raw: { width: edge, height: edge, channels: 4 } })
    .png()
    .toBuffer();
}

const renderWith = (picture: Uint8Array, name: string): Promise<Uint8Array> => renderAll([picture], name);

async function renderAll(pictures: readonly Uint8Array[], name: string): Promise<Uint8Array> {
  const named = pictures.map((bytes, index) => [`squares${index}`, { name: `squares${index}.png`, bytes }] as const);
  const drawings = named.map(
    ([id], index) => `<w:r>${pictureAt(id, { x: index * 200, y: 0, width: 200, height: 200 }, { behind: true })}</w:r>`,
  );
  const template = buildDocx({
    body: `<w:p>${drawings.join("")}<w:r><w:t>授予{姓名}</w:t></w:r></w:p>${a4Section("portrait")}`,
    pictures: Object.fromEntries(named),
  });
  const { program } = await compileTemplate(template);
  const job = { program, programKey: hashOf(program), values: { 姓名: name }, title: "", issuedAt: new Date(0) };
  return (await renderPdf(job)).pdf;
}

const listPictures = (pdf: Uint8Array): PdfObject[] => {
  const opened = openPdf(pdf);
  const objects = [...opened.offsets.keys()].map(opened.read);
  return objects.filter(({ value }) => value instanceof Map && value.get("Subtype") === "/Image");
};

test("a picture of few colours is in the PDF once, with a table of colours and all of its pixels", async () => {
  const pdf = await renderWith(await drawSquares(255), "王伟");
  const [picture, ...others] = listPictures(pdf);
  expect(others).toEqual([]);
  expect(picture?.value).toBeInstanceOf(Map);
  const entries = Object.fromEntries(picture?.value as Map<string, unknown>);
  expect(entries).toMatchObject({ Width: "200", Height: "200", BitsPerComponent: "2" });
  expect(entries).toMatchObject({
    ColorSpace: ["/Indexed", expect.anything(), "2", expect.stringContaining("fdf9ee")],
  });
  expect(inflateSync(picture?.stream ?? new Uint8Array())).toHaveLength((edge / 4) * edge);
  expect(await renderWith(await drawSquares(255), "王伟")).toEqual(pdf);
});

test("a picture that can be seen through keeps the opacity of each pixel", async () => {
  const pictures = listPictures(await renderWith(await drawSquares(110), "李娜"));
  expect(pictures).toHaveLength(2);
  const masked = pictures.map(({ value }) => value instanceof Map && value.has("SMask"));
  const opacity = inflateSync(pictures[masked.indexOf(false)]?.stream ?? new Uint8Array());
  expect([opacity.length, new Set(opacity)]).toEqual([edge * edge, new Set([110])]);
});

test("two pictures that can be seen through keep each its own opacity", async () => {
  const pictures = listPictures(await renderAll([await drawSquares(110), await drawSquares(60)], "李娜"));
  expect(pictures).toHaveLength(4);
  const opacities = pictures
    .filter(({ value }) => value instanceof Map && !value.has("SMask"))
    .map(({ stream }) => inflateSync(stream ?? new Uint8Array())[0]);
  expect(new Set(opacities)).toEqual(new Set([110, 60]));
});
