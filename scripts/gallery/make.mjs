// Makes the templates of the gallery and their sample lists anew: `node scripts/gallery/make.mjs`.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { sampleCode } from "../demonstration/code.mjs";
import { pictures } from "../demonstration/pictures.mjs";
import { seal, sealSize } from "../demonstration/seal.mjs";
import { root } from "../step.mjs";
import { pageBackground } from "../word/drawing.mjs";
import { anchorLine, documentParts, toRelationId, section, zipParts } from "../word/package.mjs";
import { backgroundDpi, toPixels } from "../word/units.mjs";
import { designs } from "./designs.mjs";
import { getOrientation } from "./parts.mjs";

/** @import { Design } from "./parts.mjs" */

const folder = join(root, "packages/cert-server/gallery");

/** @param {Design} design @param {{ seal: Uint8Array, code: Uint8Array, background: Uint8Array | undefined }} drawings */
function buildTemplate({ page, margin, pageBorders, shapes = "", body }, { seal: sealPng, code, background }) {
  const border = background ? pageBackground({ name: "底图", relation: toRelationId("background"), ...page }) : "";
  return zipParts(
    documentParts({
      body: body + section({ ...page, margin, ...(pageBorders && { borders: pageBorders }) }),
      header: anchorLine(border + shapes),
      pictures: { seal: sealPng, ...(body.includes(toRelationId("code")) && { code }) },
      headerPictures: background ? { background } : {},
    }),
  );
}

/** A list as Excel opens it: with a byte order mark.
 * @param {string[][]} rows @throws Error where a value would have to be quoted */
function formatList(rows) {
  const quoted = rows.flat().find((value) => /[",\r\n]/.test(value));
  if (quoted !== undefined) throw new Error(`A sample list cannot hold this value without quotes: ${quoted}`);
  return `\uFEFF${rows.map((row) => row.join(",")).join("\r\n")}\r\n`;
}

/** The placeholders of a design, each once, in the order of the page. @param {Design} design */
const listPlaceholders = ({ body }) => [...new Set([...body.matchAll(/\{[^{}]+\}/g)].map(([text]) => text))];

const [sealPng, codePng, ...backgrounds] = await pictures([
  { svg: seal("印章示例"), width: toPixels(sealSize, 300), height: toPixels(sealSize, 300) },
  { svg: sampleCode(), width: 210, height: 210 },
  ...designs.flatMap(({ background, page }) =>
    background
      ? [{ svg: background, width: toPixels(page.width, backgroundDpi), height: toPixels(page.height, backgroundDpi) }]
      : [],
  ),
]);
if (!sealPng || !codePng) throw new Error("A picture is missing.");

for (const design of designs) {
  const background = design.background ? backgrounds.shift() : undefined;
  const template = buildTemplate(design, { seal: sealPng, code: codePng, background });
  mkdirSync(join(folder, design.name), { recursive: true });
  writeFileSync(join(folder, design.name, "template.docx"), template);
  writeFileSync(join(folder, design.name, "list.csv"), formatList(design.list));
  console.log(`${design.name}: ${template.length} bytes`);
}
const entries = designs.map((design) => ({
  name: design.name,
  title: design.title,
  orientation: getOrientation(design),
  description: design.description,
  activity: design.activity,
  placeholders: listPlaceholders(design),
}));
const contents = await format(JSON.stringify(entries, null, 2), { parser: "json", printWidth: 120 });
writeFileSync(join(folder, "gallery.json"), contents);
