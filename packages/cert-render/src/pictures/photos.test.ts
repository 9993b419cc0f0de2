import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { compileTemplate } from "../compileTemplate.ts";
import { openDocx } from "../docx/package/openDocx.ts";
import { fillDocx } from "../fillDocx.ts";
import { renderPdf } from "../renderPdf.ts";
import { renderPicture } from "../renderPicture.ts";
import { buildDocx } from "../testing/buildDocx.ts";
import { a4Section, pictureAt } from "../testing/documents/wordMarkup.ts";
import { placedPictures } from "../testing/placedPictures.ts";
import { hashOf } from "../testing/renderTemplate.ts";
import type { CompiledTemplate } from "../typst/program/compileModel.ts";
import type { Value } from "../values/values.ts";
import { fitPhoto } from "./fitPhoto.ts";
import { preparePhoto } from "./preparePhoto.ts";

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };
const flat = (width: number, height: number, background: object) =>
  sharp({ create: { width, height, channels: 3, background: background as typeof red } });

const twoColours = async (width: number, height: number) =>
  flat(width, height, red)
    .composite([
      {
        input: await flat(width, Math.floor(height / 2), blue)
          .png()
          .toBuffer(),
        gravity: "south",
      },
    ])
    .jpeg();

const frame = { x: 100, y: 200, width: 100, height: 140 };
const sample = (attributes: string) =>
  pictureAt("sample", frame, { behind: false })
    .replace('name="x"', `name="x" ${attributes}`)
    .replace("<a:stretch/>", '<a:srcRect t="20000"/><a:stretch><a:fillRect/></a:stretch>');

async function templateOf(attributes: string): Promise<Uint8Array> {
  const bytes = await flat(30, 42, { r: 0, g: 160, b: 0 }).png().toBuffer();
  return buildDocx({
    body: `<w:p><w:r>${sample(attributes)}</w:r><w:r><w:t>{姓名}</w:t></w:r></w:p>${a4Section("portrait")}`,
    pictures: { sample: { name: "sample.png", bytes } },
  });
}

let template: Uint8Array;
let compiled: CompiledTemplate;
beforeAll(async () => {
  template = await templateOf('descr="{照片}"');
  compiled = await compileTemplate(template);
});

const print = async (photo: Value | undefined, { program }: CompiledTemplate = compiled) => {
  const values = { 姓名: "王伟", ...(photo !== undefined && { 照片: photo }) };
  const { pdf } = await renderPdf({ program, programKey: hashOf(program), values, title: "", issuedAt: new Date(0) });
  return pdf;
};

async function coloursAt(pdf: Uint8Array, places: readonly (readonly [number, number])[]): Promise<string[]> {
  const { data, info } = await sharp(await renderPicture({ pdf, edge: 842 }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.map(([x, y]) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * info.channels;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r > 240 && g > 240 && b > 240) return "white";
    if (r > 150 && g < 90) return "red";
    if (b > 150 && g < 90) return "blue";
    return g > r && g > b ? "green" : "grey";
  });
}

const { x, y, width, height } = frame;
const middle = x + width / 2;

describe("a picture of the template whose alternative text is a placeholder", () => {
  test("is a frame that each award's photo fills, without distortion, and says in words what it shows", async () => {
    expect(compiled.placeholders).toMatchObject([
      { name: "照片", kind: "photo", optional: false },
      { name: "姓名", kind: "text" },
    ]);
    const pdf = await print({ photo: await (await twoColours(2_400, 1_200)).toBuffer(), alt: "王伟的照片" });
    const [picture] = await placedPictures(pdf);
    expect(picture?.left).toBeCloseTo(x, 0);
    expect(picture?.bottom).toBeCloseTo(y + height, 0);
    const corners = [[x + 2, y + 2] as const, [x + width - 2, y + height - 2] as const];
    expect(await coloursAt(pdf, [...corners, [middle, y + height / 2 - 4], [middle, y + height / 2 + 4]])).toEqual([
      "red",
      "blue",
      "red",
      "blue",
    ]);
    expect(Buffer.from(pdf).toString("latin1")).toContain("/Alt");
  });

  test("shows a picture with transparency as a whole", async () => {
    const seal = await sharp({ create: { width: 60, height: 60, channels: 4, background: { ...red, alpha: 0.99 } } })
      .png()
      .toBuffer();
    const pdf = await print({ photo: seal, alt: "印章" });
    expect(
      await coloursAt(pdf, [
        [middle, y + 5],
        [middle, y + height / 2],
        [x + 3, y + height / 2],
      ]),
    ).toEqual(["white", "red", "red"]);
  });

  test("follows the EXIF orientation, and is no larger than its frame shows", async () => {
    // 6: the camera was held upright, the first row of pixels is the right edge
    const upright = await (await twoColours(1_200, 1_600)).toBuffer();
    const turned = await sharp(upright).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const pdf = await print({ photo: turned, alt: "王伟" });
    expect(
      await coloursAt(pdf, [
        [middle, y + 10],
        [middle, y + height - 10],
      ]),
    ).toEqual(["red", "blue"]);
    const fitted = await fitPhoto(turned, frame);
    const { width: fittedWidth, height: fittedHeight } = await sharp(fitted.bytes).metadata();
    expect([fittedWidth, fittedHeight]).toEqual([417, 583]);
  });

  test("is required unless it is optional; then its frame stays empty, and shows nobody of the template", async () => {
    await expect(print(undefined)).rejects.toMatchObject({ kind: "missingValue", detail: { name: "照片" } });
    await expect(print("张三.jpg")).rejects.toMatchObject({ reason: { code: "placeholder.notPhoto" } });
    await expect(print({ photo: Buffer.from("no picture"), alt: "" })).rejects.toMatchObject({
      reason: { code: "photo.damaged" },
    });
    expect(await coloursAt(await print({ photo: null, alt: "王伟" }), [[middle, y + 9]])).toEqual(["grey"]);
    const optional = await compileTemplate(await templateOf('title="{照片?}"'));
    expect(await coloursAt(await print("", optional), [[middle, y + 9]])).toEqual(["white"]);
  });

  test("is filled in the .docx too, with what protrudes cut off", async () => {
    const photo = await (await twoColours(800, 400)).toBuffer();
    const filled = openDocx(fillDocx(template, { 姓名: "王伟", 照片: { photo, alt: "王伟的照片" } }));
    const relation = [...filled.relationships(filled.main).values()].find(({ target }) => target.endsWith(".jpg"));
    expect(Buffer.from(filled.bytes(relation?.target ?? "") ?? []).equals(photo)).toBe(true);
    const document = filled.source(filled.main) ?? "";
    // 100 of 280 points are shown: 32 % are cut off on each side
    expect(document).toContain('<a:srcRect l="32143" t="0" r="32143" b="0"/>');
    expect(document.match(/srcRect/g)).toHaveLength(1);
    expect(document).toContain('descr="王伟的照片"');
    expect(filled.source("[Content_Types].xml")).toContain('Extension="jpg"');
    const empty = fillDocx(await templateOf('descr="{照片?}"'), { 姓名: "王伟" });
    const [blank] = [...openDocx(empty).relationships("word/document.xml").values()].filter(({ target }) =>
      target.includes("cert-qr"),
    );
    const { width: side, hasAlpha } = await sharp(openDocx(empty).bytes(blank?.target ?? "")).metadata();
    expect([side, hasAlpha]).toEqual([1, true]);
  });
});

describe("a photo that is handed in", () => {
  test("is stored upright, small and without what the camera wrote beside the pixels", async () => {
    const original = await (
      await twoColours(2_400, 1_800)
    )
      .withMetadata({ orientation: 8, exif: { IFD0: { Artist: "Wang Wei" } } })
      .toBuffer();
    const { bytes, ...facts } = await preparePhoto(original);
    expect(facts).toEqual({ pixels: 2_400 * 1_800, format: "jpeg", width: 1_200, height: 1_600 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await preparePhoto(original)).bytes).toEqual(bytes);
  });

  test.each([
    ["GIF that is called .jpg", Buffer.from("GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;"), "unsupported"],
    ["text", Buffer.from("姓名,奖项\n王伟,一等奖\n"), "unsupported"],
    ["PNG of 60,000 × 60,000", hugePng(), "tooLarge"],
    ["PNG without pixels", hugePng(20), "invalid"],
  ])("is refused when it is a %s", async (_, bytes, kind) => {
    await expect(preparePhoto(bytes)).rejects.toMatchObject({ kind });
  });
});

function hugePng(edge = 60_000): Uint8Array {
  const png = Buffer.alloc(64);
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  png.writeUInt32BE(13, 8);
  png.write("IHDR", 12, "latin1");
  png.writeUInt32BE(edge, 16);
  png.writeUInt32BE(edge, 20);
  png.set([8, 2], 24);
  return png;
}
