import { readFileSync } from "node:fs";
import { command } from "../step.mjs";

/** pdf.js as unpdf carries it: one module, which draws to any canvas. */
const pdfjs = readFileSync(command("unpdf/dist/pdfjs.mjs"), "utf8");

/**
 * The first page of a PDF as a picture.
 * @param {import("playwright").Browser} browser
 * @param {Uint8Array} pdf
 * @param {string | null} file where the picture is written to as well
 * @param {number} width of the picture in pixels
 * @returns {Promise<Buffer>} PNG
 */
export async function firstPage(browser, pdf, file, width) {
  const page = await browser.newPage();
  try {
    await page.route("http://pictures.test/**", (route) =>
      route.request().url().endsWith(".mjs")
        ? route.fulfill({ contentType: "text/javascript", body: pdfjs })
        : route.fulfill({
            contentType: "text/html",
            body: "<!doctype html><style>body{margin:0}canvas{display:block}</style><canvas></canvas>",
          }),
    );
    await page.goto("http://pictures.test/");
    await page.evaluate(drawFirstPage, { base64: Buffer.from(pdf).toString("base64"), width });
    return await page.locator("canvas").screenshot(file === null ? {} : { path: file });
  } finally {
    await page.close();
  }
}

/** Runs in the browser. @param {{ base64: string, width: number }} drawing */
async function drawFirstPage({ base64, width }) {
  const address = "/pdfjs.mjs";
  const { getDocument } = await import(address);
  const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const document = await getDocument({ data, isEvalSupported: false }).promise;
  const page = await document.getPage(1);
  const scale = width / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = globalThis.document.querySelector("canvas");
  if (canvas === null) throw new Error("The page has no canvas.");
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, canvasContext: canvas.getContext("2d"), viewport }).promise;
}
