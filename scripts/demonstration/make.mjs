// Makes the demonstration's template and name list anew: `node scripts/demonstration/make.mjs`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { encode } from "uqr";
import { root } from "../step.mjs";
import { background, page } from "./background.mjs";
import { listParts } from "./list.mjs";
import { pictures } from "./pictures.mjs";
import { seal, sealSize } from "./seal.mjs";
import { templateParts } from "./template.mjs";
import { activity } from "./winners.mjs";

const folder = join(root, "packages/cert-server/demonstration");

/** What stands in the template where each certificate's own code will be. */
function sampleCode() {
  const { size, data } = encode("{二维码}", { border: 0 });
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#000" d="${dots.join("")}"/></svg>`;
}

/** @param {number} mm @param {number} dpi */
const pixels = (mm, dpi) => Math.round((mm / 25.4) * dpi);

/** The same bytes for the same parts: entries carry no time of the day.
 * @param {Record<string, string | Uint8Array>} parts */
function zipped(parts) {
  const mtime = new Date(2025, 0, 1);
  const entries = Object.entries(parts).map(([name, part]) => {
    const bytes = typeof part === "string" ? new TextEncoder().encode(part) : part;
    return [name, /** @type {const} */ ([bytes, { level: name.endsWith(".png") ? 0 : 9, mtime, os: 0 }])];
  });
  return zipSync(Object.fromEntries(entries));
}

const [backgroundPng, sealPng, codePng] = await pictures([
  { svg: background(), width: pixels(page.width, 200), height: pixels(page.height, 200) },
  { svg: seal(), width: pixels(sealSize, 300), height: pixels(sealSize, 300) },
  { svg: sampleCode(), width: 210, height: 210 },
]);
if (!backgroundPng || !sealPng || !codePng) throw new Error("A picture is missing.");

const template = zipped(templateParts({ background: backgroundPng, seal: sealPng, code: codePng }));
const list = zipped(listParts());
writeFileSync(join(folder, "template.docx"), template);
writeFileSync(join(folder, "winners.xlsx"), list);
writeFileSync(join(folder, "activity.json"), `${JSON.stringify(activity, null, 2)}\n`);
console.log(`template.docx ${template.length} bytes, winners.xlsx ${list.length} bytes`);
