// Makes the demonstration's template and name list anew: `node scripts/demonstration/make.mjs`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../step.mjs";
import { zipParts } from "../word/package.mjs";
import { toPixels } from "../word/units.mjs";
import { background, backgroundPixels } from "./background.mjs";
import { sampleCode } from "./code.mjs";
import { listParts } from "./list.mjs";
import { pictures } from "./pictures.mjs";
import { seal, sealSize } from "./seal.mjs";
import { templateParts } from "./template.mjs";
import { activity } from "./winners.mjs";

const folder = join(root, "packages/cert-server/demonstration");

const [backgroundPng, sealPng, codePng] = await pictures([
  { svg: background(), ...backgroundPixels },
  { svg: seal("证书专用章"), width: toPixels(sealSize, 300), height: toPixels(sealSize, 300) },
  { svg: sampleCode(), width: 210, height: 210 },
]);
if (!backgroundPng || !sealPng || !codePng) throw new Error("A picture is missing.");

const template = zipParts(templateParts({ background: backgroundPng, seal: sealPng, code: codePng }));
const list = zipParts(listParts());
writeFileSync(join(folder, "template.docx"), template);
writeFileSync(join(folder, "winners.xlsx"), list);
writeFileSync(join(folder, "activity.json"), `${JSON.stringify(activity, null, 2)}\n`);
console.log(`template.docx ${template.length} bytes, winners.xlsx ${list.length} bytes`);
