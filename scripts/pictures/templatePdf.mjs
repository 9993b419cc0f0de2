import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { node, root } from "../step.mjs";

const run = promisify(execFile);
const command = join(root, "packages/cert-render/bin/cert-render.js");
const template = join(root, "packages/cert-server/demonstration/template.docx");

/**
 * The demonstration's template as its author sees it: printed with each placeholder's own text in its place.
 * @returns {Promise<Uint8Array>} a PDF
 */
export async function templatePdf() {
  const { stdout } = await run(node, [command, "--inspect", template]);
  const placeholders = [...stdout.matchAll(/^ +(\{(.+?)\}) /gm)];
  const folder = await mkdtemp(join(tmpdir(), "cert-template-"));
  try {
    const values = Object.fromEntries(placeholders.map(([, text, name]) => [name, text]));
    await writeFile(join(folder, "values.json"), JSON.stringify(values));
    await run(node, [command, template, join(folder, "values.json"), join(folder, "template.pdf")]);
    return await readFile(join(folder, "template.pdf"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
