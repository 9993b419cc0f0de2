import sharp from "sharp";
import { expect, test } from "vitest";
import { compileTemplate } from "./compileTemplate.ts";
import { renderPdf } from "./renderPdf.ts";
import { renderPicture } from "./renderPicture.ts";
import { buildDocx } from "./testing/buildDocx.ts";
import { hashOf } from "./testing/renderTemplate.ts";

const section = (width: number, height: number) =>
  `<w:sectPr><w:pgSz w:w="${width * 20}" w:h="${height * 20}"/></w:sectPr>`;
const paragraph = (text: string, properties = "") =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:rPr><w:sz w:val="72"/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;

async function draw(
  body: string,
  { name = "王伟", ...picture }: { edge: number; name?: string; format?: "jpeg" },
): Promise<Uint8Array> {
  const { program } = await compileTemplate(buildDocx({ body }));
  const job = { program, programKey: hashOf(program), title: "", issuedAt: new Date(0) };
  const { pdf } = await renderPdf({ ...job, values: { 姓名: name } });
  return renderPicture({ pdf, ...picture });
}

/** Pixels, from the head of a PNG (W3C PNG §11.2.1). */
const readSize = (png: Uint8Array) => {
  const head = Buffer.from(png);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
};

test("the picture has the page's shape, its longer edge in pixels, and the value on it", async () => {
  const body = paragraph("{姓名}") + section(842, 595);
  const picture = await draw(body, { edge: 480 });
  expect(readSize(picture)).toEqual({ width: 480, height: 339 });
  expect(Buffer.from(picture).equals(await draw(body, { edge: 480 }))).toBe(true);
  expect(Buffer.from(picture).equals(await draw(body, { edge: 480, name: "李娜" }))).toBe(false);
});

test("of several pages, of other sizes too, the picture shows the first alone", async () => {
  const both = paragraph("{姓名}", section(595, 842)) + paragraph("背面") + section(842, 595);
  const alone = paragraph("{姓名}") + section(595, 842);
  const picture = await draw(both, { edge: 842 });
  expect(readSize(picture)).toEqual({ width: 595, height: 842 });
  expect(Buffer.from(picture).equals(await draw(alone, { edge: 842 }))).toBe(true);
});

test("renderPicture: a JPEG shows the same as the PNG", async () => {
  const body = paragraph("{姓名}") + section(842, 595);
  const jpeg = await draw(body, { edge: 480, format: "jpeg" });
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 480, height: 339, hasAlpha: false });
  const [shown = [], exact = []] = await Promise.all(
    [jpeg, await draw(body, { edge: 480 })].map((picture) => sharp(picture).greyscale().raw().toBuffer()),
  );
  const difference = [...exact].reduce((sum, pixel, at) => sum + Math.abs(pixel - (shown[at] ?? Infinity)), 0);
  expect(difference / (480 * 339)).toBeLessThan(1);
});
