import type { Renderer } from "../../index.ts";
import { hashOf } from "../renderTemplate.ts";
import { buildDocx } from "../buildDocx.ts";
import { type FileKind, mutateFile, seedFiles } from "./mutateFile.ts";
import { createRandom } from "./random.ts";
import { type MutantsReport, type Outcome, tryWork } from "./runMutants.ts";

/** Which changed PDFs and fonts to try. */
export interface FileMutantsOptions {
  /** For fonts that are accepted to be used, its `fonts` have to be `files`. */
  renderer: Renderer;
  /** Where the renderer finds fonts by their hashes: they are put there. */
  files: Map<string, Uint8Array>;
  /** Of each kind. */
  count: number;
  /** The same seed gives the same mutants. */
  seed: number;
  /** Hears of each mutant when its outcome is known. */
  onOutcome?: (mutant: { index: number; kind: FileKind; bytes: Uint8Array }, outcome: Outcome) => void;
}

const inKaiti = buildDocx({
  body: '<w:p><w:r><w:rPr><w:rFonts w:ascii="楷体" w:hAnsi="楷体" w:eastAsia="楷体"/></w:rPr><w:t>Honour {姓名}</w:t></w:r></w:p>',
});

/** Takes a PDF over as a certificate, and shows it. */
const tryPdf = (pdf: Uint8Array, renderer: Renderer): Promise<Outcome> =>
  tryWork("accepted", async (measure) => {
    await measure(renderer.inspectPdf(pdf));
    await measure(renderer.renderPicture({ pdf, edge: 400 }));
  });

/** Takes a font up, and sets text in it. What was accepted has to be of use: a refusal afterwards is a failure. */
async function tryFont(bytes: Uint8Array, { renderer, files }: FileMutantsOptions): Promise<Outcome> {
  let isAccepted = false;
  const outcome = await tryWork("accepted", async (measure) => {
    const facts = await measure(renderer.inspectFont(bytes));
    isAccepted = true;
    const hash = hashOf(bytes);
    files.set(hash, bytes);
    const fonts = facts.map((face) => ({ ...face, hash }));
    const { program } = await measure(renderer.compile(inKaiti, fonts));
    const values = { 姓名: "Ada 张三" };
    await measure(
      renderer.renderPdf({ program, programKey: hashOf(program), values, title: "", issuedAt: new Date(0) }),
    );
  });
  if (!isAccepted || outcome.failure !== undefined || outcome.result === "accepted") return outcome;
  return { ...outcome, failure: `accepted, then ${outcome.result}: ${outcome.cause ?? ""}` };
}

/** Tries changed PDFs and fonts, and counts what came of them. */
export async function runFileMutants(options: FileMutantsOptions): Promise<MutantsReport> {
  const { renderer, count, seed, onOutcome } = options;
  const seeds = await seedFiles();
  const report: MutantsReport = { results: {}, slowest: 0, failures: [] };
  const tryKind = async (kind: FileKind): Promise<void> => {
    for (let index = 0; index < count; index += 1) {
      const random = createRandom(seed * 1_000_003 + index);
      const bytes = mutateFile(kind, random.pick(seeds[kind]), random);
      const outcome = await (kind === "pdf" ? tryPdf(bytes, renderer) : tryFont(bytes, options));
      const result = `${kind}: ${outcome.result}`;
      report.results[result] = (report.results[result] ?? 0) + 1;
      report.slowest = Math.max(report.slowest, outcome.slowest);
      if (outcome.failure) report.failures.push(`${index} (${kind}): ${outcome.failure}`);
      onOutcome?.({ index, kind, bytes }, outcome);
    }
  };
  await Promise.all([tryKind("pdf"), tryKind("font")]);
  return report;
}
