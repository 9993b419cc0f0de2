import type { Checked, CheckJob } from "./check/checkValues.ts";
import type { InspectedPdf, JoinedFacts, JoinedPart } from "./pdf/index.ts";
import type { PreparedPhoto } from "./pictures/preparePhoto.ts";
import type { RendererIdentity, ChildSettings, Report, Work } from "./pool/messages.ts";
import { type FaceFacts, toFontRefusal } from "./fonts/uploaded/inspectFont.ts";
import type { AvailableFace } from "./fonts/uploaded/matchFaces.ts";
import { attemptAll, attemptOne } from "./pool/attemptAll.ts";
import { createPool, type FontSource } from "./pool/pool.ts";
import type { Difference, DifferenceJob, PictureJob } from "./renderPicture.ts";
import type { RenderRefusal } from "./RenderRefusal.ts";
import type { PdfJob, RenderedPdf } from "./renderPdf.ts";
import type { NameBlanksJob, TemplateBlanks, ShrinkingJob } from "./templateBlanks.ts";
import type { CompiledTemplate } from "./typst/program/compileModel.ts";
import type { Values } from "./values/values.ts";
import { startChild } from "./pool/startChild.ts";

export interface RendererOptions {
  /**
   * Maximum number of processes, which are started when there is work. Default 2, even on one core: long work leaves one
   * of them free, so that other work waits for the processor and not for the end of that work. Each takes some 300 MB.
   */
  processes?: number;
  /**
   * Milliseconds of processor time for one job once its process has started; in wall-clock time, six times as many.
   * Default 20,000.
   */
  deadlineMs?: number;
  memoryMb?: number;
  /** Maximum number of waiting jobs; more are refused (overflow). Default 500. */
  queueLimit?: number;
  /** Milliseconds without work after which all processes but one end. Default ten minutes. */
  idleMs?: number;
  /** Source of the uploaded fonts. Default: there are none. */
  fonts?: FontSource;
}

/** Renders in separate processes: a faulty template causes a refusal and never affects this process. */
export interface Renderer {
  /**
   * Compiles a template, see `compileTemplate`.
   * @param fonts the uploaded fonts that it may use, in order of preference
   * @throws RenderRefusal
   */
  compile(docx: Uint8Array, fonts?: readonly AvailableFace[]): Promise<CompiledTemplate>;
  /**
   * Reads a font file, see `inspectFont`.
   * @throws RenderRefusal
   */
  inspectFont(bytes: Uint8Array): Promise<FaceFacts[]>;
  /**
   * Draws the first pages of two certificates with their differences, see `renderDifference`.
   * @throws RenderRefusal
   */
  renderDifference(job: DifferenceJob): Promise<Difference>;
  /**
   * Renders one certificate, see `renderPdf`.
   * @throws RenderRefusal
   */
  renderPdf(job: PdfJob): Promise<RenderedPdf>;
  /**
   * Draws the first page of a certificate, see `renderPicture`.
   * @throws RenderRefusal
   */
  renderPicture(job: PictureJob): Promise<Uint8Array>;
  /**
   * Prepares a photo that was uploaded for one award, see `preparePhoto`.
   * @throws RenderRefusal
   */
  preparePhoto(photo: Uint8Array): Promise<PreparedPhoto>;
  /**
   * Prepares several such photos as one job, which is queued once. A refused photo does not affect the others. Pass a few
   * megabytes at a time.
   * @throws RenderRefusal overflow or unavailable
   */
  preparePhotos(photos: readonly Uint8Array[]): Promise<(PreparedPhoto | RenderRefusal)[]>;
  /**
   * Reads an external PDF, see `inspectPdf`.
   * @throws RenderRefusal
   */
  inspectPdf(pdf: Uint8Array): Promise<InspectedPdf>;
  /**
   * Reads several such PDFs as one job, as `preparePhotos` does with photos.
   * @throws RenderRefusal overflow or unavailable
   */
  inspectPdfs(pdfs: readonly Uint8Array[]): Promise<(InspectedPdf | RenderRefusal)[]>;
  /**
   * Joins many certificates into one PDF for printing, as a stream, in a separate process. Shared fonts and pictures are
   * written once.
   * @param parts PDFs of the renderer, or ones that `inspectPdf` has accepted
   * @throws Error for a part that cannot be read
   */
  joinPdfs(parts: AsyncIterable<JoinedPart> | Iterable<JoinedPart>, facts: JoinedFacts): AsyncGenerator<Uint8Array>;
  /**
   * Checks certificates before they are issued, see `checkValues`; a part of the rows at a time.
   * @throws RenderRefusal
   */
  check(job: CheckJob): Promise<Checked>;
  identity(): Promise<RendererIdentity>;
  fillDocx(job: { docx: Uint8Array; values: Values }): Promise<Uint8Array>;
  /**
   * Finds places in a template that look like blanks or examples, see `showBlanks`.
   * @throws RenderRefusal
   */
  showBlanks(docx: Uint8Array, fonts?: readonly AvailableFace[]): Promise<TemplateBlanks>;
  /**
   * Replaces blanks with placeholders, see `nameBlanks`.
   * @throws RenderRefusal
   */
  nameBlanks(job: NameBlanksJob): Promise<Uint8Array>;
  /**
   * Turns shrinking on or off for the texts of a template, see `setTemplateShrinking`.
   * @throws RenderRefusal
   */
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
  const limits = { deadlineMs: options.deadlineMs ?? 20_000, memoryMb: options.memoryMb ?? 1024 };
  const pool = createPool({
    ...limits,
    processes: options.processes ?? 2,
    queueLimit: options.queueLimit ?? 500,
    idleMs: options.idleMs ?? 600_000,
    fonts: options.fonts,
  });
  let identity: Promise<RendererIdentity> | undefined;
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
    joinPdfs: (parts, facts) => joinInProcess(parts, facts, { ...limits, isBackground: true }),
    check: ({ program, ...job }) => pool.run("check", job, program),
    identity() {
      identity ??= pool.run("identity", { now: true }).catch((error: unknown) => {
        identity = undefined;
        throw error;
      });
      return identity;
    },
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
    reply.reject(new Error(`The process that joins PDFs ended (${excess ?? signal ?? code}).`));
  });
  const ask = <K extends "join" | "joinEnd">(kind: K, job: Work[K]["job"]): Promise<Uint8Array> => {
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

function receive(report: Report, { resolve, reject }: PromiseWithResolvers<Uint8Array>): void {
  if (report.type === "done") resolve(report.answer as Uint8Array);
  else if (report.type === "error") reject(Object.assign(new Error(report.message), { stack: report.stack }));
}
