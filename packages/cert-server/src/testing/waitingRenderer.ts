import type { Renderer } from "cert-render";
import { plainRenderer } from "./plainRenderer.ts";

/** A renderer whose work of one kind waits for a sign, once it is asked for. */
export interface WaitingRenderer {
  renderer: Renderer;
  /** When it was first asked. */
  asked: Promise<void>;
  go(): void;
}

/** Makes checks, prints or compilations wait, so that something else can happen meanwhile. `from`: which call waits first. */
export function waitingRenderer(work: "check" | "renderPdf" | "compile", { from = 1 } = {}): WaitingRenderer {
  const asked = Promise.withResolvers<void>();
  const sign = Promise.withResolvers<void>();
  const plain = plainRenderer();
  let calls = 0;
  const late = async <T>(does: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls >= from) {
      asked.resolve();
      await sign.promise;
    }
    return does();
  };
  const renderer: Renderer = {
    ...plain,
    ...(work === "check" && { check: (job) => late(() => plain.check(job)) }),
    ...(work === "renderPdf" && { renderPdf: (job) => late(() => plain.renderPdf(job)) }),
    ...(work === "compile" && { compile: (docx) => late(() => plain.compile(docx)) }),
  };
  return { renderer, asked: asked.promise, go: sign.resolve };
}
