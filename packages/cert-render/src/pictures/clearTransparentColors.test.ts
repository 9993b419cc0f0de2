import sharp from "sharp";
import { expect, test } from "vitest";
import { compileTemplate } from "../compileTemplate.ts";
import { readDocx } from "../docx/readDocx.ts";
import { renderPdf } from "../renderPdf.ts";
import { anchor, buildDocx, paragraph } from "../testing/buildDocx.ts";
import { clearTransparentColors } from "./clearTransparentColors.ts";
import { encodePng } from "./encodePng.ts";

const white = [255, 255, 255, 255];
const ink = [200, 0, 0, 255];
const png = encodePng({ width: 2, height: 1, rgba: Uint8Array.from([...white, ...ink]) });
const change = (to: string): string =>
  `<a:clrChange><a:clrFrom><a:srgbClr val="FFFFFF"/></a:clrFrom><a:clrTo>${to}</a:clrTo></a:clrChange>`;
const see = change('<a:srgbClr val="FFFFFF"><a:alpha val="0"/></a:srgbClr>');

/** A document with two pictures of one file, of which the second has effects. */
const docxWith = (bytes: Uint8Array, effects: string): Uint8Array => {
  const picture = (inner: string): string =>
    anchor(
      `<a:graphicData uri="x"><pic:pic><pic:blipFill><a:blip r:embed="rIdSeal">${inner}</a:blip></pic:blipFill>` +
        `<pic:spPr><a:prstGeom prst="rect"/></pic:spPr></pic:pic></a:graphicData>`,
    );
  const body = paragraph(`<w:r>${picture("")}</w:r><w:r>${picture(effects)}</w:r>`);
  return buildDocx({ body, pictures: { rIdSeal: { name: "seal.png", bytes } } });
};

const alphas = async (bytes: Uint8Array | undefined): Promise<number[]> => {
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data].filter((_, index) => index % 4 === 3);
};

test("a seal's paper is seen through where the document says so, and only there", async () => {
  const { pictures, layout } = await clearTransparentColors(readDocx(docxWith(png, see)));
  expect(layout.warnings).toEqual([]);
  expect(await alphas(pictures.get("word/media/seal.png#ffffff"))).toEqual([0, 255]);
  expect(await alphas(pictures.get("word/media/seal.png"))).toEqual([255, 255]);
  const { program } = await compileTemplate(docxWith(png, see));
  const { pdf } = await renderPdf({ program, programKey: "seal", values: {}, title: "", issuedAt: new Date(0) });
  expect(Buffer.from(pdf).toString("latin1")).toContain("/SMask");
});

test("the paper of a JPEG need not be of that colour exactly", async () => {
  const pixels = Array.from({ length: 64 }, (_, index) => (index % 8 < 4 ? [250, 252, 255] : [200, 0, 0])).flat();
  const raw = { width: 8, height: 8, channels: 3 as const };
  const jpeg = await sharp(Uint8Array.from(pixels), { raw })
    .jpeg({ quality: 100, chromaSubsampling: "4:4:4" })
    .toBuffer();
  const { pictures } = await clearTransparentColors(readDocx(docxWith(jpeg, see)));
  expect((await alphas(pictures.get("word/media/seal.png#ffffff"))).slice(0, 8)).toEqual([
    0, 0, 0, 0, 255, 255, 255, 255,
  ]);
});

test("a colour that becomes another colour is a warning", () => {
  const { layout } = readDocx(docxWith(png, change('<a:srgbClr val="00FF00"/>')));
  expect(layout.warnings.map(({ code }) => code)).toEqual(["drawing.pictureEffect"]);
});
