import type { Language } from "cert-api";
import { FileCheckScreen, type CodeReader, type PdfLibrary } from "cert-ui/fileCheck";
// oxlint-disable import/default -- `?url` gives the address of a file as the default export
import pdf from "pdfjs-dist/legacy/build/pdf.min.mjs?url";
import pdfWorker from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import reader from "zxing-wasm/reader/zxing_reader.wasm?url";
import { base } from "./base.ts";

/** 核验文件, for the server that sent this site. */
export function FileCheck({ locale }: { locale: Language }) {
  return <FileCheckScreen baseUrl={base} loadPdf={loadPdf} loadCodeReader={loadCodeReader} locale={locale} />;
}

/** Loads pdf.js as it was published: it is built for old browsers already. */
async function loadPdf(): Promise<PdfLibrary> {
  const library = (await import(/* @vite-ignore */ pdf)) as PdfLibrary & {
    GlobalWorkerOptions: { workerSrc: string };
  };
  library.GlobalWorkerOptions.workerSrc = pdfWorker;
  return library;
}

async function loadCodeReader(): Promise<CodeReader> {
  const { prepareZXingModule, readBarcodes } = await import("zxing-wasm/reader");
  await prepareZXingModule({ overrides: { locateFile: () => reader }, fireImmediately: true });
  return async (picture) =>
    (await readBarcodes(picture, { formats: ["QRCode"], tryHarder: true })).map(({ text }) => text);
}
