import { setImmediate } from "node:timers/promises";
import { shareOnce } from "./remember.ts";
import { createEngine } from "./typst/program/engine.ts";
import { finishPage } from "./typst/drawn/finishPage.ts";
import { fillProgram, type FramedPhoto, type ScopeData } from "./typst/program/slotData.ts";
import { toTextOnly } from "./typst/program/toTextOnly.ts";
import type { Values } from "./values/values.ts";
import { valueScope } from "./values/valueScope.ts";
import { fitPhoto } from "./pictures/fitPhoto.ts";

/** One certificate to render. */
export interface PdfJob {
  program: Uint8Array;
  /** Key of the program; the same key must mean the same bytes. */
  programKey: string;
  values: Values;
  title: string;
  /** The address that verifies the certificate: stored in the keywords, and the target of the QR codes that print it. */
  address?: string;
  /** Creation date in the PDF. The same date, values and program give the same bytes. */
  issuedAt: Date;
  /** True if the page is wanted as a picture too. */
  isDrawn?: boolean | undefined;
  /** True to leave out the pictures, shapes, borders and grounds of the template, for paper on which they are printed. */
  isTextOnly?: boolean | undefined;
}

export interface RenderedPdf {
  /** PDF/A-2u. */
  pdf: Uint8Array;
  pages: number;
  /** The page as a gzipped SVG; absent if it was not wanted, and where it has several pages or takes more than pixels do. */
  svg?: Uint8Array;
}

/** Returns the engine of this process. It is created on first use, with the options of that call. */
export const sharedEngine = shareOnce(createEngine);

/**
 * Renders one certificate in this process. It cannot be interrupted: for untrusted templates use `createRenderer`, whose
 * processes have a deadline and a memory limit.
 * @throws RenderRefusal missingValue, missingGlyph, overflow, invalid, unsupported
 */
export async function renderPdf(job: PdfJob): Promise<RenderedPdf> {
  const { open, render, coverageOf } = await sharedEngine();
  const opened = open(job.program, job.programKey);
  const program = job.isTextOnly === true ? toTextOnly(opened) : opened;
  const { data: unfitted, refill } = fillProgram(program.plan, valueScope(job.values), coverageOf(program));
  const data = await fitPhotos(unfitted);
  const rendered = render({
    program,
    data,
    refill: refill && ((steps) => takePhotos(refill(steps), data)),
    title: job.title,
    address: job.address,
    issuedAt: job.issuedAt,
    isDrawn: job.isDrawn ?? false,
  });
  // A turn of the event loop, in which native documents are freed: without it, memory grows by 1 MB per rendering
  await setImmediate();
  const { svg: drawn, ...pdf } = rendered;
  const svg = drawn === null ? null : await finishPage(drawn, program.proxies.values());
  return svg === null ? pdf : { ...pdf, svg };
}

export async function missingCharacters(text: string): Promise<string[]> {
  return (await sharedEngine()).coverage.missingCharacters(text);
}

/**
 * Returns the values with every photo fitted into its frame.
 * @throws RenderRefusal invalid, unsupported
 */
async function fitPhotos(data: ScopeData): Promise<ScopeData> {
  const lists: ScopeData["lists"] = {};
  for (const [id, items] of Object.entries(data.lists)) lists[id] = await Promise.all(items.map(fitPhotos));
  if (!data.photos) return { ...data, lists };
  const photos: Record<string, FramedPhoto | undefined> = {};
  for (const [id, framed] of Object.entries(data.photos)) photos[id] = framed && (await fitFramed(framed));
  return { ...data, lists, photos };
}

/** Returns the values with the photos of others filled from the same scope: the same text in another size. */
function takePhotos(data: ScopeData, from: ScopeData): ScopeData {
  const lists: ScopeData["lists"] = {};
  for (const [id, items] of Object.entries(data.lists)) {
    lists[id] = items.map((item, index) => takePhotos(item, from.lists[id]?.[index] ?? item));
  }
  return { ...data, lists, ...(from.photos && { photos: from.photos }) };
}

async function fitFramed(framed: FramedPhoto): Promise<FramedPhoto> {
  if (framed.photo === null) return framed;
  const { bytes, fit } = await fitPhoto(framed.photo, framed.size);
  return { ...framed, photo: bytes, fit };
}
