import { toReason } from "cert-api";
import { type Renderer, RenderRefusal } from "cert-render";
import { Refusal } from "../../http/refusal.ts";

/**
 * The same renderer, which says of work whose processes were killed that it may be tried later: that is no fault of the
 * template, the list or the award, wherever it happens.
 */
export function withTemporaryFailures(renderer: Renderer): Renderer {
  return {
    compile: (docx, fonts) => temporary(renderer.compile(docx, fonts)),
    inspectFont: (bytes) => temporary(renderer.inspectFont(bytes)),
    renderDifference: (job) => temporary(renderer.renderDifference(job)),
    renderPdf: (job) => temporary(renderer.renderPdf(job)),
    renderPicture: (job) => temporary(renderer.renderPicture(job)),
    preparePhoto: (photo) => temporary(renderer.preparePhoto(photo)),
    preparePhotos: (photos) => temporary(renderer.preparePhotos(photos)),
    inspectPdf: (pdf) => temporary(renderer.inspectPdf(pdf)),
    inspectPdfs: (pdfs) => temporary(renderer.inspectPdfs(pdfs)),
    joinPdfs: (parts, facts) => renderer.joinPdfs(parts, facts),
    check: (job) => temporary(renderer.check(job)),
    identity: () => temporary(renderer.identity()),
    fillDocx: (job) => temporary(renderer.fillDocx(job)),
    showBlanks: (docx, fonts) => temporary(renderer.showBlanks(docx, fonts)),
    nameBlanks: (job) => temporary(renderer.nameBlanks(job)),
    setShrinking: (job) => temporary(renderer.setShrinking(job)),
    missingCharacters: (text) => temporary(renderer.missingCharacters(text)),
    close: () => renderer.close(),
  };
}

async function temporary<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isTemporary = error instanceof RenderRefusal && error.kind === "unavailable";
    throw isTemporary ? new Refusal("unavailable", toReason("temporary.certificates"), { cause: error }) : error;
  }
}
