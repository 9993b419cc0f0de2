/** Reads PDFs that others made, joins PDFs, replaces pictures in them, and prepares them for signatures. */
export { inspectPdf, type InspectedPdf } from "./inspectPdf.ts";
export { type JoinedFacts, type JoinedPart, PdfJoiner } from "./PdfJoiner.ts";
export { createProxy, type PictureProxy, replaceProxies } from "./pictureProxy.ts";
export { type ReservedSignature, reserveSignature, type SignatureField } from "./reserveSignature.ts";
