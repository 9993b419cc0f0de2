import type { RefusalReason } from "../messages.ts";
import type { RenderRefusalKind } from "../RenderRefusal.ts";
import type { CompiledTemplate } from "../typst/program/compileModel.ts";
import type { Checked, CheckJob } from "../check/checkValues.ts";
import type { InspectedPdf, JoinedFacts, JoinedPart } from "../pdf/index.ts";
import type { PreparedPhoto } from "../pictures/preparePhoto.ts";
import type { PdfJob, RenderedPdf } from "../renderPdf.ts";
import type { PictureJob, Difference, DifferenceJob } from "../renderPicture.ts";
import type { AvailableFace } from "../fonts/uploaded/matchFaces.ts";
import type { FaceFacts } from "../fonts/uploaded/inspectFont.ts";
import type { NameBlanksJob, TemplateBlanks, ShrinkingJob } from "../templateBlanks.ts";
import type { Values } from "../values/values.ts";

export type Attempt<Answer> = { answer: Answer } | { refused: Refused };

export interface Work {
  compile: { job: { docx: Uint8Array; fonts: readonly AvailableFace[] }; answer: CompiledTemplate };
  font: { job: { bytes: Uint8Array }; answer: FaceFacts[] };
  difference: { job: DifferenceJob; answer: Difference };
  /** Without `program` the child uses the one that it received earlier under this key. */
  pdf: {
    job: Omit<PdfJob, "program"> & { program?: Uint8Array };
    answer: RenderedPdf;
  };
  check: { job: Omit<CheckJob, "program"> & { program?: Uint8Array }; answer: Checked };
  picture: { job: PictureJob; answer: Uint8Array };
  photos: { job: { files: readonly Uint8Array[] }; answer: Attempt<PreparedPhoto>[] };
  inspections: { job: { files: readonly Uint8Array[] }; answer: Attempt<InspectedPdf>[] };
  /** One document of a join, in which they are sent one by one; see `PdfJoiner`. */
  join: { job: JoinedPart; answer: Uint8Array };
  joinEnd: { job: JoinedFacts; answer: Uint8Array };
  identity: { job: { now: true }; answer: RendererIdentity };
  docx: { job: { docx: Uint8Array; values: Values }; answer: Uint8Array };
  blanks: { job: { docx: Uint8Array; fonts: readonly AvailableFace[] }; answer: TemplateBlanks };
  nameBlanks: { job: NameBlanksJob; answer: Uint8Array };
  shrinking: { job: ShrinkingJob; answer: Uint8Array };
  missing: { job: { text: string }; answer: string[] };
}

/** The components that determine how a certificate looks, in addition to its template and values. */
export interface RendererIdentity {
  renderer: string;
  fontsHash: string;
}

export type WorkKind = keyof Work;

export interface Order<K extends WorkKind = WorkKind> {
  id: number;
  kind: K;
  job: Work[K]["job"];
}

export interface Refused {
  kind: RenderRefusalKind;
  reason: RefusalReason;
  detail?: Record<string, string>;
}

/** A message from child to parent. `ready` is sent once, when the fonts are loaded. */
export type Report =
  | { type: "ready" }
  | { type: "failed"; message: string }
  | { type: "done"; id: number; answer: unknown; rss: number }
  | { type: "needProgram"; id: number }
  | { type: "needFont"; id: number; hash: string }
  | ({ type: "refused"; id: number; rss: number } & Refused)
  | { type: "error"; id: number; message: string; stack: string; rss: number };

/** The limit that a child exceeded, which its watcher writes to standard output before it ends the child. */
export type Excess = "memory" | "time";

export interface ChildSettings {
  memoryMb: number;
  deadlineMs: number;
  /** True for a process that gets long work, which gives way to others. */
  isBackground: boolean;
  fontFolder?: string | undefined;
}
