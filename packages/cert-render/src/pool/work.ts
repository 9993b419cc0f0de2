import { checkValues } from "../check/checkValues.ts";
import { compileTemplate } from "../compileTemplate.ts";
import { fillFittedDocx } from "../fillFittedDocx.ts";
import { fontsHash } from "../fonts/fontFiles.ts";
import { inspectFont } from "../fonts/uploaded/inspectFont.ts";
import { inspectPdf, PdfJoiner } from "../pdf/index.ts";
import { preparePhoto } from "../pictures/preparePhoto.ts";
import { RenderRefusal } from "../RenderRefusal.ts";
import { missingCharacters, renderPdf, sharedEngine } from "../renderPdf.ts";
import { renderDifference, renderPicture } from "../renderPicture.ts";
import { nameTemplateBlanks, setTemplateShrinking, showBlanks } from "../templateBlanks.ts";
import { rendererVersion } from "../typst/program/engine.ts";
import type { Attempt, Refused, Work, WorkKind } from "./messages.ts";

/** Thrown for work with a program that this process has not opened yet. */
export class NeedProgram extends Error {}

const joiner = new PdfJoiner();

/** The functions of a renderer process, by kind of work. */
export const work: { [K in WorkKind]: (job: Work[K]["job"]) => Promise<Work[K]["answer"]> } = {
  compile: ({ docx, fonts }) => compileTemplate(docx, fonts),
  font: async ({ bytes }) => inspectFont(bytes, (await sharedEngine()).setsFont),
  difference: (job) => renderDifference(job),
  async pdf({ program, ...job }) {
    const { opened } = await sharedEngine();
    if (!program && !opened(job.programKey)) throw new NeedProgram();
    return renderPdf({ ...job, program: program ?? new Uint8Array() });
  },
  async check({ program, ...job }) {
    const { opened } = await sharedEngine();
    if (!program && !opened(job.programKey)) throw new NeedProgram();
    return checkValues({ ...job, program: program ?? new Uint8Array() });
  },
  picture: (job) => renderPicture(job),
  photos: ({ files }) => attemptEach(files, preparePhoto),
  inspections: ({ files }) => attemptEach(files, inspectPdf),
  join: async (part) => joiner.add(part),
  joinEnd: async (facts) => joiner.end(facts),
  identity: async () => ({ renderer: rendererVersion(), fontsHash: fontsHash((await sharedEngine()).fonts) }),
  docx: ({ docx, values }) => fillFittedDocx(docx, values),
  blanks: ({ docx, fonts }) => showBlanks(docx, fonts),
  nameBlanks: async (job) => nameTemplateBlanks(job),
  shrinking: (job) => setTemplateShrinking(job),
  missing: ({ text }) => missingCharacters(text),
};

async function attemptEach<Answer>(
  files: readonly Uint8Array[],
  work: (file: Uint8Array) => Promise<Answer>,
): Promise<Attempt<Answer>[]> {
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
