import type { Checked, CheckJob } from "./check/checkValues.ts";
import type { InspectedPdf } from "./pdf/inspectPdf.ts";
import type { JoinedFacts, JoinedPart } from "./pdf/PdfJoiner.ts";
import type { PreparedPhoto } from "./pictures/preparePhoto.ts";
import type { RendererIdentity } from "./pool/messages.ts";
import { type FaceFacts, toFontRefusal } from "./fonts/uploaded/inspectFont.ts";
import type { AvailableFace } from "./fonts/uploaded/matchFaces.ts";
import { attemptAll, attemptOne } from "./pool/attemptAll.ts";
import { joinInProcess } from "./pool/joinInProcess.ts";
import { createPool, type FontSource } from "./pool/pool.ts";
import type { Difference, DifferenceJob } from "./renderDifference.ts";
import type { RenderRefusal } from "./RenderRefusal.ts";
import type { PdfJob, RenderedPdf } from "./renderPdf.ts";
import type { PictureJob } from "./renderPicture.ts";
import type { NameBlanksJob, TemplateBlanks } from "./templateBlanks.ts";
import type { ShrinkingJob } from "./templateShrinking.ts";
import type { CompiledTemplate } from "./typst/program/compileModel.ts";
import type { Values } from "./values/values.ts";

/** How much a renderer may take. All are optional. */
export interface RendererOptions {
  /**
   * Processes at most; started when there is work. Default 2, on one core too: long work leaves one of them free, so that
   * others wait for the processor and not for its end. Each takes some 300 MB.
   */
  processes?: number;
  /** Milliseconds of processor time that one job may take once its process is up; by the clock, six times as many. Default 20,000. */
  deadlineMs?: number;
  /** Memory that one process may take. Default 1,024. */
  memoryMb?: number;
  /** Jobs that may wait; more are refused (overflow). Default 500. */
  queueLimit?: number;
  /** Where the fonts that were uploaded come from. Default: there are none. */
  fonts?: FontSource;
}

/** Renders in processes of its own: what a template does wrong costs a refusal, never this process. */
export interface Renderer {
  /** @param fonts the uploaded fonts that it may use; those that come first are preferred. @throws RenderRefusal */
  compile(docx: Uint8Array, fonts?: readonly AvailableFace[]): Promise<CompiledTemplate>;
  /** What a font file holds, see `inspectFont`. @throws RenderRefusal */
  inspectFont(bytes: Uint8Array): Promise<FaceFacts[]>;
  /** The first pages of two certificates, and where they differ, see `renderDifference`. @throws RenderRefusal */
  renderDifference(job: DifferenceJob): Promise<Difference>;
  /** @throws RenderRefusal */
  renderPdf(job: PdfJob): Promise<RenderedPdf>;
  /** The first page of a certificate as a picture, see `renderPicture`. @throws RenderRefusal */
  renderPicture(job: PictureJob): Promise<Uint8Array>;
  /** Reads a picture that was handed in for one award, see `preparePhoto`. @throws RenderRefusal */
  preparePhoto(photo: Uint8Array): Promise<PreparedPhoto>;
  /**
   * Reads several such pictures as one job, which waits for its turn once; those that are refused keep no other from being
   * answered. A few megabytes of them at a time. @throws RenderRefusal overflow or unavailable
   */
  preparePhotos(photos: readonly Uint8Array[]): Promise<(PreparedPhoto | RenderRefusal)[]>;
  /** Reads a PDF that was made elsewhere, see `inspectPdf`. @throws RenderRefusal */
  inspectPdf(pdf: Uint8Array): Promise<InspectedPdf>;
  /** Reads several such PDFs as one job, as `preparePhotos` does with pictures. @throws RenderRefusal overflow or unavailable */
  inspectPdfs(pdfs: readonly Uint8Array[]): Promise<(InspectedPdf | RenderRefusal)[]>;
  /**
   * Joins many certificates into one PDF for printing, as a stream, in a process of its own: fonts and pictures that they
   * share are written once. Throws an `Error` for a part that cannot be read.
   * @param parts as the renderer made them, or as `inspectPdf` has read them
   */
  joinPdfs(parts: AsyncIterable<JoinedPart> | Iterable<JoinedPart>, facts: JoinedFacts): AsyncGenerator<Uint8Array>;
  /** Checks certificates before they are issued, see `checkValues`; a part of the rows at a time. @throws RenderRefusal */
  check(job: CheckJob): Promise<Checked>;
  /** What certificates are rendered with now. */
  identity(): Promise<RendererIdentity>;
  /** @throws RenderRefusal */
  fillDocx(job: { docx: Uint8Array; values: Values }): Promise<Uint8Array>;
  /** What in a template looks like a blank or an example, see `showBlanks`. @throws RenderRefusal */
  showBlanks(docx: Uint8Array, fonts?: readonly AvailableFace[]): Promise<TemplateBlanks>;
  /** Writes placeholders in the place of blanks, see `nameBlanks`. @throws RenderRefusal */
  nameBlanks(job: NameBlanksJob): Promise<Uint8Array>;
  /** Lets the texts of a template be set smaller where they do not fit, see `setTemplateShrinking`. @throws RenderRefusal */
  setShrinking(job: ShrinkingJob): Promise<Uint8Array>;
  /** The characters of the text, each once, that no font has. */
  missingCharacters(text: string): Promise<string[]>;
  /** Ends all processes; what is under way is rejected. */
  close(): Promise<void>;
}

/**
 * A renderer without a process yet: they start with the first work, and end with `close` or with this process.
 * @example `const renderer = createRenderer({ processes: 1, memoryMb: 512 });`
 */
export function createRenderer(options: RendererOptions = {}): Renderer {
  const limits = { deadlineMs: options.deadlineMs ?? 20_000, memoryMb: options.memoryMb ?? 1024 };
  const pool = createPool({
    ...limits,
    processes: options.processes ?? 2,
    queueLimit: options.queueLimit ?? 500,
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
    joinPdfs: (parts, facts) => joinInProcess(parts, facts, limits),
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
