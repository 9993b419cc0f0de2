import { toReason } from "cert-api";
import { type Renderer, RenderRefusal } from "cert-render";
import { createTurns } from "../../http/limits/turns.ts";
import { Refusal } from "../../http/refusal.ts";

/** Jobs that the renderer is given at a time: as many as keep its processes busy between two of them. */
const atOnce = 3;

/**
 * The same renderer, of whose work clients take turns: of certificates, and apart from it of uploads and checks, for which the
 * renderer has processes of their own. Of what finds it busy or loses its processes it says that it may be tried later: that
 * is no fault of the template, the list or the award.
 */
export function withRendererTurns(renderer: Renderer): Renderer {
  const forCertificate = withTurns();
  const forCheck = withTurns();
  return {
    compile: (docx, fonts) => forCheck(() => renderer.compile(docx, fonts)),
    inspectFont: (bytes) => forCheck(() => renderer.inspectFont(bytes)),
    renderDifference: (job) => forCheck(() => renderer.renderDifference(job)),
    renderPdf: (job) => forCertificate(() => renderer.renderPdf(job)),
    renderPicture: (job) => forCertificate(() => renderer.renderPicture(job)),
    preparePhoto: (photo) => forCheck(() => renderer.preparePhoto(photo)),
    preparePhotos: (photos) => forCheck(() => renderer.preparePhotos(photos)),
    inspectPdf: (pdf) => forCheck(() => renderer.inspectPdf(pdf)),
    inspectPdfs: (pdfs) => forCheck(() => renderer.inspectPdfs(pdfs)),
    joinPdfs: (parts, facts) => renderer.joinPdfs(parts, facts),
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

const busy = toReason("busy.renderer");

function withTurns() {
  const inTurn = createTurns({ atOnce, waiting: 300, busy });
  return <T>(work: () => Promise<T>): Promise<T> => inTurn(() => temporary(work()));
}

async function temporary<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error;
    if (error.kind === "overflow") throw new Refusal("tooMany", busy);
    if (error.kind === "unavailable")
      throw new Refusal("unavailable", toReason("temporary.certificates"), { cause: error });
    throw error;
  }
}
