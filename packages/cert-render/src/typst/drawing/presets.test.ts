import { expect, test } from "vitest";
import { compileTemplate } from "../../compileTemplate.ts";
import { drawFirstPage } from "../../renderPicture.ts";
import { renderPdf } from "../../renderPdf.ts";
import { encodePng } from "../../pictures/encodePng.ts";
import { anchor, buildDocx, paragraph } from "../../testing/buildDocx.ts";
import { hashOf } from "../../testing/renderTemplate.ts";
import { getTextInset, presetPaths } from "./presets.ts";

// ECMA-376 Part 1, presetShapeDefinitions.xml, for a box of 200 by 100
test.each([
  ["halfFrame", { adj1: 20_000, adj2: 10_000 }, "0,0 200,0 160,20 10,20 10,95 0,100"],
  ["corner", { adj1: 30_000, adj2: 40_000 }, "0,0 40,0 40,70 200,70 200,100 0,100"],
  ["diagStripe", { adj: 25_000 }, "0,25 50,0 200,0 0,100"],
])("the path of %s", (preset, adjust, points) => {
  const [path] = presetPaths(preset, 200, 100, adjust) ?? [];
  const corners = path?.commands.flatMap((command) =>
    command.type === "move" || command.type === "line" ? [`${command.x},${command.y}`] : [],
  );
  expect(corners?.join(" ")).toBe(points);
});

test.each([
  // A quarter of the ellipse from its top, and what it fills
  ["arc", {}, ["100,0 200,50 100,50", "100,0 200,50"]],
  ["pie", { adj1: 0, adj2: 5_400_000 }, ["200,50 100,100 100,50"]],
  ["leftBracket", {}, ["200,100 0,91.67 0,8.33 200,0"]],
  ["rightBrace", { adj1: 10_000 }, ["0,100 100,90 100,60 200,50 100,40 100,10 0,0"]],
])("the paths of %s", (preset, adjust, points) => {
  const round = (value: number): number => Math.round(value * 100) / 100 || 0;
  const ends = presetPaths(preset, 200, 100, adjust)?.map(({ commands }) =>
    commands
      .flatMap((command) => (command.type === "close" ? [] : `${round(command.x)},${round(command.y)}`))
      .join(" "),
  );
  expect(ends).toEqual(points);
});

test("ink is painted where the pattern has it", async () => {
  const fill =
    '<a:pattFill prst="lgCheck"><a:fgClr><a:srgbClr val="C00000"/></a:fgClr><a:bgClr><a:srgbClr val="FFFFFF"/></a:bgClr></a:pattFill>';
  const board = anchor(
    `<a:graphicData uri="x"><wps:wsp><wps:spPr><a:prstGeom prst="rect"/>${fill}</wps:spPr></wps:wsp></a:graphicData>`,
    { cx: 1_270_000, cy: 1_270_000 },
  );
  expect(await countRed(buildDocx({ body: paragraph(`<w:r>${board}</w:r>`) }))).toBeCloseTo(0.5 * 100 * 100, -3);
});

test.each([
  ["pentagon", {}, { top: 23.607, right: 38.2, bottom: 0, left: 38.2 }],
  ["rightArrow", { adj1: 25_000, adj2: 75_000 }, { top: 37.5, right: 18.75, bottom: 37.5, left: 0 }],
  ["leftArrow", {}, { top: 25, right: 0, bottom: 25, left: 25 }],
])("the room for text in a %s", (preset, adjust, room) => {
  expect(getTextInset(preset, 200, 100, adjust)).toEqual(room);
});

test("a picture that fills a shape ends at its outline", async () => {
  const red = encodePng({ width: 1, height: 1, rgba: Uint8Array.of(200, 0, 0, 255) });
  const fill = '<a:blipFill><a:blip r:embed="rIdSeal"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>';
  const seal = anchor(
    `<a:graphicData uri="x"><wps:wsp><wps:spPr><a:prstGeom prst="diamond"/>${fill}</wps:spPr></wps:wsp></a:graphicData>`,
    { cx: 1_270_000, cy: 1_270_000 },
  );
  const docx = buildDocx({
    body: paragraph(`<w:r>${seal}</w:r>`),
    pictures: { rIdSeal: { name: "seal.png", bytes: red } },
  });
  expect(await countRed(docx)).toBeCloseTo(0.5 * 100 * 100, -3);
});

/** How many square points of a document's first page are red. */
async function countRed(docx: Uint8Array): Promise<number> {
  const { program } = await compileTemplate(docx);
  const { pdf } = await renderPdf({
    program,
    programKey: hashOf(program),
    values: {},
    title: "",
    issuedAt: new Date(0),
  });
  const { width, height, rgba } = await drawFirstPage({ pdf, edge: 792 });
  return Array.from({ length: width * height }, (_, index) => rgba.slice(index * 4, index * 4 + 3)).filter(
    ([first = 255, second = 255]) => Math.abs(first - second) > 100,
  ).length;
}
