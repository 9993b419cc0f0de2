import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRenderer } from "cert-render";
import { fontFiles } from "../../packages/cert-render/src/fonts/fontFiles.ts";
import { buildFontNames } from "../../packages/cert-render/src/testing/buildFont.ts";
import * as foreign from "../../packages/cert-render/src/testing/documents/foreignTemplates.ts";
import { hostileTemplates } from "../../packages/cert-render/src/testing/documents/hostileTemplates.ts";
import { foreignPdf } from "../../packages/cert-render/src/testing/foreignPdf.ts";
import { hashOf } from "../../packages/cert-render/src/testing/renderTemplate.ts";
import { toOutcome, tryTemplate } from "../../packages/cert-render/src/testing/tryTemplate.ts";
import { buildDocx } from "../../packages/cert-server/src/testing/documents/buildDocx.ts";
import { root } from "../../scripts/step.mjs";
import { type Draw, runProperty } from "../draw.ts";
import { mutateFile } from "./mutateFile.ts";

/** Refusals that say that a process was lost or held up, not what is wrong with the document. */
const lossPattern = /^(timeout|memory|unavailable|overflow) /u;

const serverFolder = join(root, "packages/cert-server");
const templates = [
  readFileSync(join(serverFolder, "demonstration/template.docx")),
  ...readdirSync(join(serverFolder, "gallery"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => readFileSync(join(serverFolder, "gallery", name, "template.docx"))),
  foreign.certificateOfTextBoxes(),
  foreign.pictureBehindPage(),
  foreign.contentControls(),
  foreign.formOfOtherPrograms(),
  foreign.certificateOfOtherPrograms(),
  foreign.shadowedPageBorder(),
  foreign.mixedOrientations(),
  foreign.formWithFloatingTable(300),
  foreign.centredTable(),
];
const annotation = "/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /A <</S /URI /URI (https://a.edu)>>>>]";
const pdfs = [
  foreignPdf("Zhang San", { page: annotation }),
  foreignPdf("Zhang San", { form: "streams" }),
  foreignPdf("Zhang San", { page: "/Group 6 0 R", objects: ["<</X 6 0 R /Y [3 0 R 7 0 R]>>", "(text)"] }),
];

/** Leaves a mutant where it can be looked at, and throws. */
function failWith(kind: string, bytes: Uint8Array, cause: unknown): never {
  const file = join(tmpdir(), `cert-fuzz-${hashOf(bytes).slice(0, 12)}.${kind}`);
  writeFileSync(file, bytes);
  throw new Error(`${file} failed: ${String(cause)}`, { cause });
}

/** Tries hostile templates and `count` mutated templates, PDFs and fonts: each is accepted or refused within the deadline. */
export async function fuzzRenderer(count: number, seed: number): Promise<void> {
  const fontFolder = mkdtempSync(join(tmpdir(), "cert-fuzz-fonts-"));
  const files = new Map<string, Uint8Array>();
  const fonts = { folder: fontFolder, load: async (hash: string) => files.get(hash) };
  const renderer = createRenderer({ processes: 2, deadlineMs: 10_000, fonts });
  const brush = (await fontFiles()).find(({ face }) => face.family === "Great Vibes");
  if (!brush) throw new Error("the brush font is missing");
  const font = buildFontNames(new Uint8Array(readFileSync(brush.path)), ["楷体", "KaiTi"]);
  const inKaiti = await buildDocx(["Honour {姓名}"], "template.docx", "楷体").bytes();

  const tryPdf = async (pdf: Uint8Array): Promise<void> => {
    await renderer.inspectPdf(pdf);
    await renderer.renderPicture({ pdf, edge: 400 });
  };
  /** A font that is accepted has to be usable. */
  const tryFont = async (bytes: Uint8Array): Promise<void> => {
    const faces = await renderer.inspectFont(bytes);
    const hash = hashOf(bytes);
    files.set(hash, bytes);
    const used = faces.map((face) => ({ ...face, hash }));
    const { program } = await renderer.compile(inKaiti, used);
    const job = { program, programKey: hashOf(program), values: { 姓名: "张三" }, title: "", issuedAt: new Date(0) };
    await renderer.renderPdf(job).catch((error: unknown) => {
      throw new Error("a font was accepted and is of no use", { cause: error });
    });
    files.delete(hash);
  };
  const outcomes: Record<string, number> = {};
  let done = 0;
  const tryMutant = async (draw: Draw): Promise<void> => {
    const kind = draw.pick(["docx", "docx", "docx", "docx", "docx", "docx", "docx", "docx", "pdf", "ttf"] as const);
    const seedFile = kind === "docx" ? draw.pick(templates) : kind === "pdf" ? draw.pick(pdfs) : font;
    const bytes = mutateFile(draw, seedFile);
    const outcome = await (
      kind === "docx"
        ? tryTemplate(bytes, renderer, draw.below(5) === 0)
        : toOutcome("accepted", () => (kind === "pdf" ? tryPdf(bytes) : tryFont(bytes)))
    ).catch((error: unknown) => failWith(kind, bytes, error));
    if (lossPattern.test(outcome)) failWith(kind, bytes, outcome);
    outcomes[`${kind} ${outcome}`] = (outcomes[`${kind} ${outcome}`] ?? 0) + 1;
    if (++done % 250 === 0) console.log(`${done} of ${count}`);
  };
  try {
    for (const [name, build] of Object.entries(hostileTemplates))
      console.log(`${name}: ${await tryTemplate(build(), renderer, name.includes("blank"))}`);
    await runProperty({ count, seed, atOnce: 2 }, tryMutant);
  } finally {
    await renderer.close();
    rmSync(fontFolder, { recursive: true });
  }
  for (const [outcome, times] of Object.entries(outcomes).sort(([, a], [, b]) => b - a))
    console.log(`${String(times).padStart(6)}  ${outcome}`);
}
