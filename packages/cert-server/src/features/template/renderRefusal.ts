import { type RefusalKind, toReason } from "cert-api";
import { RenderRefusal } from "cert-render";
import { Refusal } from "../../http/refusal.ts";

const ofDocument: Record<RenderRefusal["kind"], RefusalKind> = {
  unsupported: "unsupported",
  invalid: "unreadableFile",
  outdated: "unreadableFile",
  tooLarge: "tooLarge",
  missingGlyph: "invalid",
  missingValue: "invalid",
  timeout: "unreadableFile",
  memory: "unreadableFile",
  overflow: "tooMany",
  unavailable: "unavailable",
};

/** Work on a document that was handed in: what the renderer refuses is the document's fault, with its sentence. */
export async function withDocumentRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error;
    // Its sentence travels with the code: only the renderer knows the sentences of its codes
    throw new Refusal(ofDocument[error.kind], { ...error.reason, message: error.message });
  }
}

/** Work on an award that is already issued: a visitor can do nothing about it but come back. */
export async function withAwardRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error;
    throw new Refusal("conflict", toReason("award.unprintable"));
  }
}
