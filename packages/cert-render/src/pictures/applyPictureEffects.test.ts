import sharp from "sharp";
import { expect, test } from "vitest";
import { compileTemplate } from "../compileTemplate.ts";
import { readDocx } from "../docx/readDocx.ts";
import { renderPdf } from "../renderPdf.ts";
import { anchor, buildDocx, paragraph } from "../testing/buildDocx.ts";
import { applyPictureEffects } from "./applyPictureEffects.ts";
import { encodePng } from "./encodePng.ts";

const white = [255, 255, 255, 255];
const ink = [200, 0, 0, 255];
const png = encodePng({ width: 2, height: 1, rgba: Uint8Array.from([...white, ...ink]) });
const change = (to: string): string =>
  `<a:clrChange><a:clrFrom><a:srgbClr val="FFFFFF"/></a:clrFrom><a:clrTo>${to}</a:clrTo></a:clrChange>`;
const see = change('<a:srgbClr val="FFFFFF"><a:alpha val="0"/></a:srgbClr>');

/** Builds a document with two pictures of one file, of which the second has effects. */
const docxWith = (bytes: Uint8Array, effects: string, shape = '<a:prstGeom prst="rect"/>'): Uint8Array => {
  const picture = (inner: string): string =>
    anchor(
      `<a:graphicData uri="x"><pic:pic><pic:blipFill><a:blip r:embed="rIdSeal">${inner}</a:blip></pic:blipFill>` +
        `<pic:spPr>${shape}</pic:spPr></pic:pic></a:graphicData>`,
    );
  const body = paragraph(`<w:r>${picture("")}</w:r><w:r>${picture(effects)}</w:r>`);
  return buildDocx({ body, pictures: { rIdSeal: { name: "seal.png", bytes } } });
};

const alphas = async (bytes: Uint8Array | undefined): Promise<number[]> => {
  const { data } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data].filter((_, index) => index % 4 === 3);
};

test("a seal's paper is seen through where the document says so, and only there", async () => {
  const { pictures, layout } = await applyPictureEffects(readDocx(docxWith(png, see)));
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
  const { pictures } = await applyPictureEffects(readDocx(docxWith(jpeg, see)));
  expect((await alphas(pictures.get("word/media/seal.png#ffffff"))).slice(0, 8)).toEqual([
    0, 0, 0, 0, 255, 255, 255, 255,
  ]);
});

test("a colour that becomes another colour is a warning", () => {
  const { layout } = readDocx(docxWith(png, change('<a:srgbClr val="00FF00"/>')));
  expect(layout.warnings.map(({ code }) => code)).toEqual(["drawing.pictureEffect"]);
});

const pixels = async (bytes: Uint8Array | undefined): Promise<number[]> => [
  ...(await sharp(bytes).ensureAlpha().raw().toBuffer()),
];

const blueAndYellow = encodePng({ width: 2, height: 1, rgba: Uint8Array.from([0, 0, 255, 255, 255, 255, 0, 90]) });

test.each([
  ["a:grayscl becomes grey", "<a:grayscl/>", "#grey", [29, 29, 29, 255, 226, 226, 226, 90]],
  ["a:biLevel becomes black and white", '<a:biLevel thresh="50000"/>', "#black0.5", [0, 0, 0, 255, 255, 255, 255, 90]],
  ["a low threshold becomes white", '<a:biLevel thresh="10%"/>', "#black0.1", [255, 255, 255, 255, 255, 255, 255, 90]],
  [
    "a:duotone has shades between two colours",
    '<a:duotone><a:srgbClr val="200000"/><a:prstClr val="white"/></a:duotone>',
    "#duotone#200000#ffffff",
    [57, 29, 29, 255, 230, 226, 226, 90],
  ],
  // 0.3 × level + 0.805
  [
    "Word's washout is pale",
    '<a:lum bright="70000" contrast="-70000"/>',
    "#levels0.3000_0.8050",
    [205, 205, 255, 255, 255, 255, 205, 90],
  ],
])("a picture with %s, as transparent as it was", async (_, effect, name, expected) => {
  const { pictures, layout } = await applyPictureEffects(readDocx(docxWith(blueAndYellow, effect)));
  expect(layout.warnings).toEqual([]);
  expect(await pixels(pictures.get(`word/media/seal.png${name}`))).toEqual(expected);
  expect(pictures.get("word/media/seal.png")).toEqual(blueAndYellow);
});

test("a VML picture is washed out as one of DrawingML", async () => {
  const body = paragraph(
    '<w:r><w:pict><v:shape style="width:50pt;height:50pt"><v:imagedata r:id="rIdSeal" gain="19661f" blacklevel="22938f"/></v:shape></w:pict></w:r>',
  );
  const docx = buildDocx({ body, pictures: { rIdSeal: { name: "seal.png", bytes: blueAndYellow } } });
  const { pictures, layout } = await applyPictureEffects(readDocx(docx));
  expect(layout.warnings).toEqual([]);
  expect(await pixels([...pictures.values()][0])).toEqual([205, 205, 255, 255, 255, 255, 205, 90]);
});

test("a drawing without pixels fades where its levels change", () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
  const { layout } = readDocx(docxWith(svg, '<a:lum bright="70000" contrast="-70000"/>'));
  expect(layout.warnings).toEqual([]);
  expect(JSON.stringify(layout.sections)).toContain('"opacity":0.195');
});

test("what Office notes of how the pixels came about is no effect", () => {
  const noted =
    '<a:extLst><a:ext uri="{BEBA8EAE-BF5A-486C-A8C5-ECC9F3942E4B}"><a14:imgProps xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main"><a14:imgLayer r:embed="rIdOld"><a14:imgEffect><a14:brightnessContrast bright="20000"/></a14:imgEffect></a14:imgLayer></a14:imgProps></a:ext></a:extLst>';
  expect(readDocx(docxWith(png, noted)).layout.warnings).toEqual([]);
  expect(readDocx(docxWith(png, "<a:hsl/>")).layout.warnings.map(({ code }) => code)).toEqual([
    "drawing.pictureEffect",
  ]);
});

test("a VML picture is grey or black and white too", async () => {
  const image = (look: string): string =>
    `<w:r><w:pict><v:shape style="width:50pt;height:50pt"><v:imagedata r:id="rIdSeal" ${look}/></v:shape></w:pict></w:r>`;
  const body = paragraph(image('grayscale="t"') + image('bilevel="t"') + image('bilevel="f"'));
  const { layout } = readDocx(buildDocx({ body, pictures: { rIdSeal: { name: "seal.png", bytes: blueAndYellow } } }));
  expect(layout.warnings).toEqual([]);
  expect(Object.values(layout.pictures).map(({ effects }) => effects)).toEqual([
    { grey: true },
    { threshold: 0.5 },
    undefined,
  ]);
});

test("a picture whose pixels cannot be changed is a warning", () => {
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
  const { layout } = readDocx(docxWith(svg, "<a:grayscl/>"));
  expect(layout.warnings.map(({ code }) => code)).toEqual(["drawing.pictureEffect"]);
});

const softEdge = '<a:effectLst><a:softEdge rad="63500"/></a:effectLst>';

test("the edges of a picture fade, however few pixels it has", async () => {
  const red = encodePng({ width: 2, height: 1, rgba: Uint8Array.from([...ink, ...ink]) });
  const docx = docxWith(red, "", `<a:prstGeom prst="rect"/>${softEdge}`);
  const { layout, pictures } = await applyPictureEffects(readDocx(docx));
  expect(layout.warnings).toEqual([]);
  const [part = ""] = Object.keys(layout.pictures);
  // 100 × 50 pt at 150 dots an inch
  expect(layout.pictures[part]).toMatchObject({ format: "png", width: 208, height: 104 });
  const alpha = await alphas(pictures.get(part));
  const row = alpha.slice(52 * 208, 53 * 208);
  expect([row[0], row[104]]).toEqual([2, 255]);
  // One radius of 5 pt inside of the edge
  expect(Math.abs((row[10] ?? 0) - 127)).toBeLessThan(15);
});

test.each([
  ["a line around it", '<a:prstGeom prst="rect"/><a:ln><a:solidFill><a:srgbClr val="FF0000"/></a:solidFill></a:ln>'],
  ["the outline of a star", '<a:prstGeom prst="star5"/>'],
])("the soft edges of a picture with %s are a warning", (_, shape) => {
  const { layout } = readDocx(docxWith(png, "", shape + softEdge));
  expect(layout.warnings.map(({ code }) => code)).toContain("drawing.shapeEffect");
});
