/** Reads PDFs that others made, joins PDFs, and replaces pictures in them. */
export { inspectPdf, type InspectedPdf } from "./inspectPdf.ts";
export { type JoinedFacts, type JoinedPart, PdfJoiner } from "./PdfJoiner.ts";
export { createProxy, type PictureProxy, replaceProxies } from "./pictureProxy.ts";
