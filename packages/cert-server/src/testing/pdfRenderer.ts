import type { Renderer } from "cert-render";
import { plainRenderer } from "./plainRenderer.ts";

/** Creates a renderer whose PDFs are small but real: one empty page, with the values in the text of the document's title. */
export function pdfRenderer(plain: Renderer = plainRenderer()): Renderer {
  return {
    ...plain,
    async renderPdf(job) {
      const { pdf, ...page } = await plain.renderPdf(job);
      return { ...page, pdf: buildPdf(Buffer.from(pdf).toString("hex")) };
    },
  };
}

function buildPdf(title: string): Uint8Array {
  const objects = [
    "<</Type /Catalog/Pages 2 0 R>>",
    "<</Type /Pages/Kids [3 0 R]/Count 1>>",
    "<</Type /Page/Parent 2 0 R/MediaBox [0 0 100 100]/Resources <<>>>>",
    `<</Title <${title}>>>`,
  ];
  let text = "%PDF-1.7\n";
  const entries = objects.map((object, index) => {
    const entry = `${String(text.length).padStart(10, "0")} 00000 n\r\n`;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return entry;
  });
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 4 0 R/ID [<00> <00>]>>\nstartxref\n${text.length}\n%%EOF`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f\r\n${entries.join("")}${end}`, "latin1");
}
