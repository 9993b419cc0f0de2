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

/** Runs work of the renderer, and throws its refusals as `convert` gives them. */
export async function convertRefusal<T>(work: Promise<T>, convert: (error: RenderRefusal) => Error): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof RenderRefusal ? convert(error) : error;
  }
}

/** Runs work on an uploaded document. Refusals of the renderer become errors of the document, with their message. */
export const withDocumentRefusal = <T>(work: Promise<T>): Promise<T> =>
  // Its sentence travels with the code: only the renderer knows the sentences of its codes
  convertRefusal(work, ({ kind, reason, message }) => new Refusal(ofDocument[kind], { ...reason, message }));

/** Runs work on an issued award. A refusal of the renderer becomes `conflict`, since a visitor can only come back later. */
export const withAwardRefusal = <T>(work: Promise<T>): Promise<T> =>
  convertRefusal(work, () => new Refusal("conflict", "award.unprintable"));
