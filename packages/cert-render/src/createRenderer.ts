import type { Checked, CheckJob } from "./check/checkValues.ts";
import { defined } from "./defined.ts";
import type { InspectedPdf, JoinedFacts, JoinedPart } from "./pdf/index.ts";
import type { PreparedPhoto } from "./pictures/preparePhoto.ts";
import type { RendererIdentity, ChildSettings, Report } from "./pool/messages.ts";
import { type FaceFacts, toFontRefusal } from "./fonts/uploaded/inspectFont.ts";
import type { AvailableFace } from "./fonts/uploaded/matchFaces.ts";
import { attemptAll, attemptOne } from "./pool/attemptAll.ts";
import { Pool, type PoolOptions } from "./pool/pool.ts";
import type { Job } from "./pool/work.ts";
import { shareOnce } from "./remember.ts";
import type { Difference, DifferenceJob, PictureJob } from "./renderPicture.ts";
import type { RenderRefusal } from "./RenderRefusal.ts";
import type { PdfJob, RenderedPdf } from "./renderPdf.ts";
import type { NameBlanksJob, TemplateBlanks, ShrinkingJob } from "./templateBlanks.ts";
import type { CompiledTemplate } from "./typst/program/compileModel.ts";
import type { Values } from "./values/values.ts";
import { startChild, unavailable } from "./pool/startChild.ts";

export type RendererOptions = Partial<PoolOptions>;

/**
 * Renders in separate processes: a faulty template causes a refusal and never affects this process.
 * A call that is refused throws a RenderRefusal; one for several files only for overflow or unavailable.
 */
export interface Renderer {
  /**
   * Compiles a template, see `compileTemplate`.
   * @param fonts the uploaded fonts that it may use, in order of preference
   */
  compile(docx: Uint8Array, fonts?: readonly AvailableFace[]): Promise<CompiledTemplate>;
  /** Reads a font file, see `inspectFont`. */
  inspectFont(bytes: Uint8Array): Promise<FaceFacts[]>;
  /** Draws the first pages of two certificates with their differences, see `renderDifference`. */
  renderDifference(job: DifferenceJob): Promise<Difference>;
  /** Renders one certificate, see `renderPdf`. */
  renderPdf(job: PdfJob): Promise<RenderedPdf>;
  /** Draws the first page of a certificate, see `renderPicture`. */
  renderPicture(job: PictureJob): Promise<Uint8Array>;
  /** Prepares a photo that was uploaded for one award, see `preparePhoto`. */
  preparePhoto(photo: Uint8Array): Promise<PreparedPhoto>;
  /**
   * Prepares several such photos as one job, which is queued once. A refused photo does not affect the others. Pass a few
   * megabytes at a time.
   */
  preparePhotos(photos: readonly Uint8Array[]): Promise<(PreparedPhoto | RenderRefusal)[]>;
  /** Reads an external PDF, see `inspectPdf`. */
  inspectPdf(pdf: Uint8Array): Promise<InspectedPdf>;
  /** Reads several such PDFs as one job, as `preparePhotos` does with photos. */
  inspectPdfs(pdfs: readonly Uint8Array[]): Promise<(InspectedPdf | RenderRefusal)[]>;
  /**
   * Joins many certificates into one PDF for printing, as a stream, in a separate process. Shared fonts and pictures are
   * written once.
   * @param parts PDFs of the renderer, or ones that `inspectPdf` has accepted
   * @throws RenderRefusal unavailable
   * @throws Error for a part that cannot be read
   */
  joinPdfs(parts: AsyncIterable<JoinedPart> | Iterable<JoinedPart>, facts: JoinedFacts): AsyncGenerator<Uint8Array>;
  /** Checks certificates before they are issued, see `checkValues`; a part of the rows at a time. */
  check(job: CheckJob): Promise<Checked>;
  identity(): Promise<RendererIdentity>;
  fillDocx(job: { docx: Uint8Array; values: Values }): Promise<Uint8Array>;
  /** Finds places in a template that look like blanks or examples, see `showBlanks`. */
  showBlanks(docx: Uint8Array, fonts?: readonly AvailableFace[]): Promise<TemplateBlanks>;
  /** Replaces blanks with placeholders, see `nameBlanks`. */
  nameBlanks(job: NameBlanksJob): Promise<Uint8Array>;
  /** Turns shrinking on or off for the texts of a template, see `setTemplateShrinking`. */
  setShrinking(job: ShrinkingJob): Promise<Uint8Array>;
  /** Returns the characters of the text that no font has, each once. */
  missingCharacters(text: string): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Creates a renderer without processes: they start with the first work, and end with `close` or with this process.
 * @example `const renderer = createRenderer({ processes: 1, memoryMb: 512 });`
 */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const defaults = { processes: 2, deadlineMs: 20_000, memoryMb: 1024, queueLimit: 500, idleMs: 600_000 };
  const limits: PoolOptions = { ...defaults, ...defined(options) };
  const { memoryMb, deadlineMs } = limits;
  const pool = new Pool(limits);
  const preparePhotos = (files: readonly Uint8Array[]) => pool.run("photos", { files });
  const inspectPdfs = (files: readonly Uint8Array[]) => pool.run("inspections", { files });
  return {
    compile: (docx, fonts = []) => pool.run("compile", { docx, fonts }),
    inspectFont: (bytes) =>
      pool.run("font", { bytes }).catch((error: unknown) => {
        throw toFontRefusal(error);
      }),
    renderDifference: (job) => pool.run("difference", job),
    renderPdf: ({ program, ...job }) => pool.run("pdf", job, program),
    renderPicture: (job) => pool.run("picture", job),
    preparePhoto: (photo) => attemptOne(photo, preparePhotos),
    preparePhotos: (photos) => attemptAll(photos, preparePhotos),
    inspectPdf: (pdf) => attemptOne(pdf, inspectPdfs),
    inspectPdfs: (pdfs) => attemptAll(pdfs, inspectPdfs),
    joinPdfs: (parts, facts) => joinInProcess(parts, facts, { memoryMb, deadlineMs, isBackground: true }),
    check: ({ program, ...job }) => pool.run("check", job, program),
    identity: shareOnce(() => pool.run("identity", { now: true })),
    fillDocx: (job) => pool.run("docx", job),
    showBlanks: (docx, fonts = []) => pool.run("blanks", { docx, fonts }),
    nameBlanks: (job) => pool.run("nameBlanks", job),
    setShrinking: (job) => pool.run("shrinking", job),
    missingCharacters: (text) => pool.run("missing", { text }),
    close: () => pool.close(),
  };
}

async function* joinInProcess(
  parts: AsyncIterable<JoinedPart> | Iterable<JoinedPart>,
  facts: JoinedFacts,
  settings: ChildSettings,
): AsyncGenerator<Uint8Array> {
  let reply = Promise.withResolvers<Uint8Array>();
  const child = startChild(settings, (report) => receive(report, reply));
  void child.ended.then(({ excess, signal, code }) => {
    reply.reject(unavailable(`the process that joins PDFs ended (${excess ?? signal ?? code})`));
  });
  const ask = <K extends "join" | "joinEnd">(kind: K, job: Job<K>): Promise<Uint8Array> => {
    reply = Promise.withResolvers();
    child.send({ id: 1, kind, job });
    return reply.promise;
  };
  // Without an order there is nobody to tell of an end
  reply.promise.catch(() => undefined);
  try {
    await child.ready;
    for await (const part of parts) yield await ask("join", part);
    yield await ask("joinEnd", facts);
  } finally {
    child.kill();
  }
}

function receive(report: Report, { resolve, reject }: PromiseWithResolvers<Uint8Array>) {
  if (report.type === "done") resolve(report.answer as Uint8Array);
  else if (report.type === "error") reject(Object.assign(new Error(report.message), { stack: report.stack }));
}
