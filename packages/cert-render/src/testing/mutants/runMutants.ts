import { openDocx } from "../../docx/package/openDocx.ts";
import type { Placeholder, Renderer, Values } from "../../index.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import { hashOf } from "../renderTemplate.ts";
import { mutateTemplate, type MutationKind } from "./mutateTemplate.ts";
import { createRandom } from "./random.ts";

/** What came of one template: all of it was rendered, or a step refused it, or a step failed as none may. */
export interface Outcome {
  /** "rendered", or the kind and code of the refusal, or "failed". */
  result: string;
  /** Milliseconds of the slowest of compiling, rendering and filling. */
  slowest: number;
  /** What failed: an error that is no refusal, or the process that it broke. */
  failure?: string;
  /** What the refusal says for a maintainer. */
  cause?: string;
}

/** Refusals that say that a process was lost or held up, not what is wrong with the document. */
const lossKinds = new Set(["timeout", "memory", "unavailable", "overflow"]);

const hostileValue = '张三 #panic("x") "]) </w:t>&amp; \u202e\u0000';

function toValues(placeholders: readonly Placeholder[]): Values {
  const record = Object.fromEntries(placeholders.map(({ name }) => [name, hostileValue]));
  return Object.fromEntries(
    placeholders.map(({ name, kind }) => [name, kind === "list" ? [record, record] : (record[name] ?? "")]),
  );
}

/** What a try does besides compiling, rendering and filling. */
export interface TryOptions {
  /** Also looks for blanks, gives them names, and lets texts shrink: what the product offers to do to a template. */
  offers?: boolean;
}

type Measure = <T>(step: Promise<T>) => Promise<T>;

/** Compiles a template, renders it and fills it, as the product would with one from a stranger. */
export const tryTemplate = (docx: Uint8Array, renderer: Renderer, options: TryOptions = {}): Promise<Outcome> =>
  tryWork("rendered", async (measure) => {
    if (options.offers) await tryOffers(docx, renderer, measure);
    const { program, placeholders } = await measure(renderer.compile(docx));
    const values = toValues(placeholders);
    const job = { program, programKey: hashOf(program), values, title: "证书", issuedAt: new Date(0) };
    await measure(renderer.renderPdf(job));
    const filled = openDocx(await measure(renderer.fillDocx({ docx, values })));
    filled.xml(filled.main);
  });

/** What the product offers to do to a template: the changed ones have to be readable. */
async function tryOffers(docx: Uint8Array, renderer: Renderer, measure: Measure): Promise<void> {
  const { blanks } = await measure(renderer.showBlanks(docx));
  const names = blanks.map(({ key }, index) => ({ key, name: `名${index}` }));
  const named = await measure(renderer.nameBlanks({ docx, names }));
  const shrinking = await measure(renderer.setShrinking({ docx: named, shrinks: true }));
  openDocx(await measure(renderer.setShrinking({ docx: shrinking, shrinks: false })));
}

/**
 * Does the work and says what came of it: success, the refusal, or what failed.
 * @param success the result of work that comes to its end
 */
export async function tryWork(success: string, work: (measure: Measure) => Promise<void>): Promise<Outcome> {
  let slowest = 0;
  const measure: Measure = async (step) => {
    const startTime = performance.now();
    try {
      return await step;
    } finally {
      slowest = Math.max(slowest, performance.now() - startTime);
    }
  };
  try {
    await work(measure);
    return { result: success, slowest };
  } catch (error) {
    if (!(error instanceof RenderRefusal)) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
      return { result: "failed", slowest, failure };
    }
    const result = `${error.kind} ${error.reason.code}`;
    const { cause = "" } = error.detail ?? {};
    const outcome = { result, slowest, ...(cause ? { cause } : {}) };
    return lossKinds.has(error.kind) ? { ...outcome, failure: `${result} ${cause}` } : outcome;
  }
}

/** What to run. */
export interface MutantsOptions {
  renderer: Renderer;
  templates: readonly Uint8Array[];
  count: number;
  /** The same seed gives the same mutants. */
  seed: number;
  /** How many are under way at once; no more than the renderer has processes, or they wait for each other. */
  atOnce: number;
  /** Of every so many mutants one is also searched for blanks and made to shrink; 0: none. */
  offersEvery?: number;
  /** Hears of each mutant when its outcome is known. */
  onOutcome?: (mutant: { index: number; kind: MutationKind; bytes: Uint8Array }, outcome: Outcome) => void;
}

/** What came of many templates. */
export interface MutantsReport {
  /** How many had which result. */
  results: Record<string, number>;
  /** Milliseconds of the slowest step. */
  slowest: number;
  /** Failures, each with the number of its mutant. */
  failures: string[];
}

/** One mutant, by its number: it does not depend on those before it. */
export function buildMutant(templates: readonly Uint8Array[], seed: number, index: number) {
  const random = createRandom(seed * 1_000_003 + index);
  return { index, ...mutateTemplate(random.pick(templates), random) };
}

/** Tries changed templates, and counts what came of them. */
export async function runMutants(options: MutantsOptions): Promise<MutantsReport> {
  const { renderer, templates, count, seed, atOnce, offersEvery = 0, onOutcome } = options;
  const report: MutantsReport = { results: {}, slowest: 0, failures: [] };
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const mutant = buildMutant(templates, seed, next++);
      const outcome = await tryTemplate(mutant.bytes, renderer, {
        offers: offersEvery > 0 && mutant.index % offersEvery === 0,
      });
      report.results[outcome.result] = (report.results[outcome.result] ?? 0) + 1;
      report.slowest = Math.max(report.slowest, outcome.slowest);
      if (outcome.failure) report.failures.push(`${mutant.index} (${mutant.kind}): ${outcome.failure}`);
      onOutcome?.(mutant, outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return report;
}
