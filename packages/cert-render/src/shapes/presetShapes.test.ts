import { expect, test } from "vitest";
import { compileTemplate } from "../compileTemplate.ts";
import { drawFirstPage } from "../renderPicture.ts";
import { renderPdf } from "../renderPdf.ts";
import { encodePng } from "../pictures/encodePng.ts";
import { anchor, buildDocx, paragraph } from "../testing/buildDocx.ts";
import { hashOf } from "../testing/renderTemplate.ts";
import type { Edges } from "../model/model.ts";
import { openProgram } from "../typst/program/storedProgram.ts";
import definitions from "./presetShapes.json" with { type: "json" };
import { getTextInset, presetPaths } from "./presetShapes.ts";

/** Returns the ends of the steps of each path, in hundredths of the box's sides. */
const endsOf = (preset: string, adjust: Record<string, number> = {}): string[] | undefined =>
  presetPaths(preset, 200, 100, adjust)?.map(({ width, height, commands }) =>
    commands
      .flatMap((command) =>
        command.type === "close"
          ? []
          : [[command.x / width, command.y / height].map((share) => Math.round(share * 100) || 0).join()],
      )
      .join(" "),
  );

test.each([
  ["halfFrame", { adj1: 20_000, adj2: 10_000 }, ["0,0 100,0 80,20 5,20 5,95 0,100"]],
  ["diagStripe", { adj: 25_000 }, ["0,25 25,0 100,0 0,100"]],
  // A quarter of the ellipse from its top: what it fills, and its line
  ["arc", {}, ["50,0 100,50 50,50", "50,0 100,50"]],
  ["leftBracket", {}, ["100,100 0,92 0,8 100,0", "100,100 0,92 0,8 100,0"]],
])("the paths of %s", (preset, adjust, ends) => {
  expect(endsOf(preset, adjust)).toEqual(ends);
});

test("a shape beyond the table has no paths", () => {
  expect(presetPaths("new", 200, 100, {})).toBeUndefined();
});

test.each(Object.keys(definitions))("%s is drawn, in a box without height too", (preset) => {
  for (const height of [100, 0]) {
    const numbers = (presetPaths(preset, 200, height, {}) ?? []).flatMap(({ commands }) =>
      commands.flatMap((command) => Object.values(command).filter((value) => typeof value === "number")),
    );
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.every(Number.isFinite)).toBe(true);
  }
});

test("the sides of a can are lit from where its fill says", async () => {
  const can = anchor(
    '<a:graphicData uri="x"><wps:wsp><wps:spPr><a:prstGeom prst="can"/><a:solidFill><a:srgbClr val="800000"/></a:solidFill></wps:spPr></wps:wsp></a:graphicData>',
    { cx: 1_270_000, cy: 1_270_000 },
  );
  const { program } = await compileTemplate(buildDocx({ body: paragraph(`<w:r>${can}</w:r>`) }));
  expect(openProgram(program).source).toMatch(/#800000[^]*#b36666/);
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
  for (const [side, inset] of Object.entries(getTextInset(preset, 200, 100, adjust))) {
    expect(inset, side).toBeCloseTo(room[side as keyof Edges], 1);
  }
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
