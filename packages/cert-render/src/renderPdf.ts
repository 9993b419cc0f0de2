import { fitPhotos, takePhotos } from "./typst/program/fitPhotos.ts";
import { createEngine, type Engine, type EngineOptions } from "./typst/program/engine.ts";
import { fillProgram } from "./typst/program/slotData.ts";
import type { Values } from "./values/values.ts";
import { valueScope } from "./values/valueScope.ts";

/** One certificate to render. */
export interface PdfJob {
  /** `CompiledTemplate.program` as stored. */
  program: Uint8Array;
  /** Key of the program; the same key must mean the same bytes. */
  programKey: string;
  values: Values;
  /** Title of the PDF. */
  title: string;
  /** Creation date in the PDF. The same date, values and program give the same bytes. */
  issuedAt: Date;
}

/** A rendered certificate. */
export interface RenderedPdf {
  /** PDF/A-2u. */
  pdf: Uint8Array;
  pages: number;
}

let engine: Promise<Engine> | undefined;

/** Returns the engine of this process. It is created on first use, with the options of that call. */
export function sharedEngine(options: EngineOptions = {}): Promise<Engine> {
  if (!engine) {
    engine = createEngine(options);
    engine.catch(() => {
      engine = undefined;
    });
  }
  return engine;
}

/**
 * Renders one certificate in this process. It cannot be interrupted: for untrusted templates use `createRenderer`, whose
 * processes have a deadline and a memory limit.
 * @throws RenderRefusal missingValue, missingGlyph, overflow, invalid, unsupported
 */
export async function renderPdf(job: PdfJob): Promise<RenderedPdf> {
  const { open, render, coverageOf } = await sharedEngine();
  const program = open(job.program, job.programKey);
  const { data: unfitted, refill } = fillProgram(program.plan, valueScope(job.values), coverageOf(program));
  const data = await fitPhotos(unfitted);
  const rendered = render({
    program,
    data,
    ...(refill && { refill: (steps) => takePhotos(refill(steps), data) }),
    title: job.title,
    issuedAt: job.issuedAt,
  });
  await turn();
  return rendered;
}

/** Waits for a turn of the event loop, in which native documents are freed: without it, memory grows by 1 MB per rendering. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Returns the characters of the text that no font has, each once. */
export async function missingCharacters(text: string): Promise<string[]> {
  return (await sharedEngine()).coverage.missingCharacters(text);
}
