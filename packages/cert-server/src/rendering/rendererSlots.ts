import { type Renderer, RenderRefusal } from "cert-render";
import { createSlots, type SlotCounts } from "../http/limit/slots.ts";
import { Refusal } from "../http/refusal.ts";

export interface RendererInSlots extends Renderer {
  countSlots(): Readonly<Record<"certificate" | "check", SlotCounts>>;
}

/** Number of concurrent jobs of the renderer, enough to keep its processes busy. */
const atOnce = 3;

/**
 * Makes clients take turns in the renderer: one queue for certificates, and one for uploads, checks and pictures, for
 * which the renderer has separate processes. A busy renderer or a lost process gives a temporary refusal, since the template, the list or the award is not at
 * fault.
 */
export function withRendererSlots(renderer: Renderer): RendererInSlots {
  const forCertificate = withSlots();
  const forCheck = withSlots();
  return {
    countSlots: () => ({ certificate: forCertificate.count(), check: forCheck.count() }),
    compile: (docx, fonts) => forCheck(() => renderer.compile(docx, fonts)),
    inspectFont: (bytes) => forCheck(() => renderer.inspectFont(bytes)),
    renderDifference: (job) => forCheck(() => renderer.renderDifference(job)),
    renderPdf: (job) => forCertificate(() => renderer.renderPdf(job)),
    renderPicture: (job) => forCheck(() => renderer.renderPicture(job)),
    preparePhoto: (photo) => forCheck(() => renderer.preparePhoto(photo)),
    preparePhotos: (photos) => forCheck(() => renderer.preparePhotos(photos)),
    inspectPdf: (pdf) => forCheck(() => renderer.inspectPdf(pdf)),
    inspectPdfs: (pdfs) => forCheck(() => renderer.inspectPdfs(pdfs)),
    async *joinPdfs(parts, facts) {
      try {
        yield* renderer.joinPdfs(parts, facts);
      } catch (error) {
        throw toTemporary(error);
      }
    },
    check: (job) => forCheck(() => renderer.check(job)),
    // Asked for with each certificate, and known after the first time
    identity: () => temporary(renderer.identity()),
    fillDocx: (job) => forCertificate(() => renderer.fillDocx(job)),
    showBlanks: (docx, fonts) => forCheck(() => renderer.showBlanks(docx, fonts)),
    nameBlanks: (job) => forCheck(() => renderer.nameBlanks(job)),
    setShrinking: (job) => forCheck(() => renderer.setShrinking(job)),
    missingCharacters: (text) => forCertificate(() => renderer.missingCharacters(text)),
    close: () => renderer.close(),
  };
}

const busy = "busy.renderer";

function withSlots() {
  const inSlot = createSlots({ atOnce, waiting: 300, busy });
  const run = <T>(work: () => Promise<T>): Promise<T> => inSlot(() => temporary(work()));
  return Object.assign(run, { count: inSlot.count });
}

async function temporary<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw toTemporary(error);
  }
}

function toTemporary(error: unknown): unknown {
  const kind = error instanceof RenderRefusal ? error.kind : undefined;
  if (kind === "overflow") return new Refusal("tooMany", busy);
  if (kind !== "unavailable") return error;
  return new Refusal("unavailable", "temporary.certificates", { cause: error });
}
