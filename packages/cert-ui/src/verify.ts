/** 验真 as a screen that calls the server, for use outside the product's own pages. */
export { VerifyScreen, type VerifyScreenProps } from "./screens/verify/VerifyScreen.tsx";
export type { CodeReader, VerifyCalls } from "./screens/verify/examineFile.ts";
export type { PdfLibrary } from "./screens/verify/readPdf.ts";
