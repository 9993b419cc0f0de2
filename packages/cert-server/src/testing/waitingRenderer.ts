import type { Renderer } from "cert-render";
import { plainRenderer } from "./plainRenderer.ts";

export interface WaitingRenderer {
  renderer: Renderer;
  asked: Promise<void>;
  go(): void;
}

/**
 * Makes a check, a rendering or a compilation wait (by default the first one), so that something else can happen
 * meanwhile.
 */
export function waitingRenderer(work: "check" | "renderPdf" | "compile", { call = 1 } = {}): WaitingRenderer {
  const requested = Promise.withResolvers<void>();
  const sign = Promise.withResolvers<void>();
  const plain = plainRenderer();
  let calls = 0;
  const late = async <T>(does: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls === call) {
      requested.resolve();
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
  return { renderer, asked: requested.promise, go: sign.resolve };
}
