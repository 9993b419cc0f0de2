import type { RefusalKind } from "cert-api";
import { RenderRefusal } from "cert-render";
import { Refusal } from "../http/refusal.ts";

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

/** Runs work on an uploaded document. Refusals of the renderer become errors of the document, with their message. */
export async function withDocumentRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error;
    // Its sentence travels with the code: only the renderer knows the sentences of its codes
    throw new Refusal(ofDocument[error.kind], { ...error.reason, message: error.message });
  }
}

/** Runs work on an issued award. A refusal of the renderer becomes `conflict`, since a visitor can only come back later. */
export async function withAwardRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error;
    throw new Refusal("conflict", "award.unprintable");
  }
}
