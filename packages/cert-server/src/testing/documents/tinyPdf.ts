/** Builds a PDF of one page in the plainest form: a table of cross-references, each object by itself. */
export function tinyPdf(text: string): Uint8Array {
  const content = Buffer.from(`% ${text}\n`);
  const objects = [
    "<</Type /Catalog /Pages 2 0 R>>",
    "<</Type /Pages /Count 1 /Kids [3 0 R]>>",
    "<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <<>> /Contents 4 0 R>>",
    `<</Length ${content.length}>>\nstream\n${content.toString("latin1")}\nendstream`,
  ];
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = ["0000000000 65535 f", ...offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n`)];
  file += `xref\n0 5\n${entries.join(" \n")} \ntrailer\n<</Size 5 /Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return Buffer.from(file, "latin1");
}
