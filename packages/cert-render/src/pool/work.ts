import { checkValues, type CheckJob } from "../check/checkValues.ts";
import { compileTemplate } from "../compileTemplate.ts";
import { fillFittedDocx } from "../fillFittedDocx.ts";
import { fontsHash } from "../fonts/fontFiles.ts";
import { inspectFont } from "../fonts/uploaded/inspectFont.ts";
import type { AvailableFace } from "../fonts/uploaded/matchFaces.ts";
import { inspectPdf, type JoinedFacts, type JoinedPart, PdfJoiner } from "../pdf/index.ts";
import { preparePhoto } from "../pictures/preparePhoto.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import { missingCharacters, type PdfJob, renderPdf, sharedEngine } from "../renderPdf.ts";
import { renderDifference, renderPicture } from "../renderPicture.ts";
import { type NameBlanksJob, nameTemplateBlanks, setTemplateShrinking, showBlanks } from "../templateBlanks.ts";
import { rendererVersion } from "../typst/program/engine.ts";
import type { Values } from "../values/values.ts";
import type { Attempt, Refused, RendererIdentity } from "./messages.ts";

/** Thrown for work with a program that this process has not opened yet. */
export class NeedProgram extends Error {}

interface TemplateJob {
  docx: Uint8Array;
  fonts: readonly AvailableFace[];
}

interface FilesJob {
  files: readonly Uint8Array[];
}

/** A job that leaves out a program if the process has received it under the same key. */
type Keyed<Job> = Omit<Job, "program"> & { program?: Uint8Array };

const joiner = new PdfJoiner();

/** The functions of a renderer process, by kind of work. */
export const work = {
  compile: ({ docx, fonts }: TemplateJob) => compileTemplate(docx, fonts),
  font: async ({ bytes }: { bytes: Uint8Array }) => inspectFont(bytes, (await sharedEngine()).setsFont),
  difference: renderDifference,
  pdf: async (job: Keyed<PdfJob>) => renderPdf(await withProgram(job)),
  check: async (job: Keyed<CheckJob>) => checkValues(await withProgram(job)),
  picture: renderPicture,
  photos: ({ files }: FilesJob) => attemptEach(files, preparePhoto),
  inspections: ({ files }: FilesJob) => attemptEach(files, inspectPdf),
  /** One document of a join, in which they are sent one by one; see `PdfJoiner`. */
  join: async (part: JoinedPart) => joiner.add(part),
  joinEnd: async (facts: JoinedFacts) => joiner.end(facts),
  async identity(_job: { now: true }): Promise<RendererIdentity> {
    return { renderer: rendererVersion(), fontsHash: fontsHash((await sharedEngine()).fonts) };
  },
  docx: ({ docx, values }: { docx: Uint8Array; values: Values }) => fillFittedDocx(docx, values),
  blanks: ({ docx, fonts }: TemplateJob) => showBlanks(docx, fonts),
  nameBlanks: async (job: NameBlanksJob) => nameTemplateBlanks(job),
  shrinking: setTemplateShrinking,
  missing: ({ text }: { text: string }) => missingCharacters(text),
};

export type WorkKind = keyof typeof work;
export type Job<K extends WorkKind = WorkKind> = Parameters<(typeof work)[K]>[0];
export type Answer<K extends WorkKind> = Awaited<ReturnType<(typeof work)[K]>>;

export interface Order {
  id: number;
  kind: WorkKind;
  job: Job;
}

async function withProgram<Given extends Keyed<{ programKey: string }>>(job: Given) {
  const { program = new Uint8Array() } = job;
  if (!job.program && !(await sharedEngine()).opened(job.programKey)) throw new NeedProgram();
  return { ...job, program };
}

async function attemptEach<Answer>(files: readonly Uint8Array[], work: (file: Uint8Array) => Promise<Answer>) {
  const attempts: Attempt<Answer>[] = [];
  for (const file of files) {
    try {
      attempts.push({ answer: await work(file) });
    } catch (error) {
      if (!(error instanceof RenderRefusal)) throw error;
      attempts.push({ refused: toRefused(error) });
    }
  }
  return attempts;
}

export const toRefused = ({ kind, reason, detail }: RenderRefusal): Refused => ({
  kind,
  reason,
  ...(detail && { detail }),
});
