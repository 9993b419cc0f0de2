/**
 * Renders certificates from .docx templates, which are read once and rendered in milliseconds. This package is independent
 * of HTTP, databases and awards.
 */
export { checkValues, type Checked, type CheckJob, type CheckProblem } from "./check/checkValues.ts";
export type { CompiledTemplate } from "./typst/program/compileModel.ts";
export { describeCode, describePlace } from "./describe.ts";
export { compileTemplate } from "./compileTemplate.ts";
export { createRenderer, type Renderer, type RendererOptions } from "./createRenderer.ts";
export { compressPart, gzipParts, type GzipPart } from "./gzipParts.ts";
export type { RefusalReason } from "./messages.ts";
export type { Candidate, CodedMessage, Place, Placeholder, Warning } from "./model/model.ts";
export { fillFittedDocx as fillDocx } from "./fillFittedDocx.ts";
export {
  inspectPdf,
  type InspectedPdf,
  type JoinedFacts,
  type JoinedPart,
  type ReservedSignature,
  reserveSignature,
  type SignatureField,
} from "./pdf/index.ts";
export { missingCharacters, renderPdf, type PdfJob, type RenderedPdf } from "./renderPdf.ts";
export { preparePhoto, type PreparedPhoto } from "./pictures/preparePhoto.ts";
export { renderPicture, type PictureJob } from "./renderPicture.ts";
export type { RendererIdentity } from "./pool/messages.ts";
export { RenderRefusal, type RenderRefusalKind } from "./RenderRefusal.ts";
export type { Embedding, FaceFacts } from "./fonts/uploaded/inspectFont.ts";
export { type AvailableFace, type FaceSet, matchFaces } from "./fonts/uploaded/matchFaces.ts";
export type { FaceSource } from "./fonts/embeddedFont.ts";
export type { FontSource } from "./pool/pool.ts";
export type { Difference, DifferenceJob } from "./renderPicture.ts";
export type { PageArea } from "./docx/blanks/index.ts";
export {
  nameTemplateBlanks as nameBlanks,
  type NameBlanksJob,
  showBlanks,
  type TemplateBlank,
  type TemplateBlanks,
} from "./templateBlanks.ts";
export { setTemplateShrinking as setShrinking, type ShrinkingJob } from "./templateBlanks.ts";
export type { FontUse } from "./typst/program/writer.ts";
export type { PhotoValue, Value, Values } from "./values/values.ts";
