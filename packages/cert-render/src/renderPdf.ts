import { fitPhotos, takePhotos } from "./typst/program/fitPhotos.ts";
import { createEngine, type Engine, type EngineOptions } from "./typst/program/engine.ts";
import { fillProgram } from "./typst/program/slotData.ts";
import type { Values } from "./values/values.ts";
import { valueScope } from "./values/valueScope.ts";

/** One certificate to render. */
export interface PdfJob {
  /** `CompiledTemplate.program` as it was stored. */
  program: Uint8Array;
  /** Names the program; the same key must mean the same bytes. */
  programKey: string;
  values: Values;
  /** The PDF's title. */
  title: string;
  /** Creation date in the PDF: with the same values and program it gives the same bytes. */
  issuedAt: Date;
}

/** A certificate that was rendered. */
export interface RenderedPdf {
  /** PDF/A-2u. */
  pdf: Uint8Array;
  pages: number;
}

let engine: Promise<Engine> | undefined;

/** The engine of this process, made at the first use, with the options of that use. */
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
 * Renders one certificate in this process. It cannot be interrupted: for templates of strangers use
 * `createRenderer`, whose processes have a deadline and a memory limit.
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

/** Native documents are freed in the event loop's own turns only: without one, memory grows by 1 MB a rendering. */
const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** The characters of the text, each once, that no font has. */
export async function missingCharacters(text: string): Promise<string[]> {
  return (await sharedEngine()).coverage.missingCharacters(text);
}
