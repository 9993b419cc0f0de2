import { deflateSync } from "node:zlib";

export interface ForeignPdfOptions {
  /** `table`: plain objects. `streams`: objects within an object stream, cross-references as a stream with a predictor. */
  form?: "table" | "streams";
  catalog?: string;
  page?: string;
  objects?: readonly string[];
  trailer?: string;
}

/** Builds a PDF of one page with a line of Latin text, as programs other than this renderer write it. */
export function foreignPdf(text: string, options: ForeignPdfOptions = {}): Uint8Array {
  const { form = "table", catalog = "", page = "", objects = [], trailer = "" } = options;
  const plain = [
    `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
    "<</Type /Pages /Count 1 /Kids [3 0 R] /MediaBox [0 0 300 200]>>",
    `<</Type /Page /Parent 2 0 R /Resources <</Font <</F1 5 0 R>>>> /Contents 4 0 R ${page}>>`,
    null,
    "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>",
    ...objects,
  ];
  const content = `BT /F1 24 Tf 20 100 Td (${text}) Tj ET`;
  const stream = `<</Length ${content.length}>>\nstream\n${content}\nendstream`;
  return form === "table"
    ? writeTable(
        plain.map((object) => object ?? stream),
        trailer,
      )
    : writeStreams(plain, stream);
}

function writeTable(objects: readonly string[], trailer: string): Uint8Array {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = ["0000000000 65535 f", ...offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n`)];
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n${entries.join(" \n")} \ntrailer\n<</Size ${size} /Root 1 0 R ${trailer}>>\n`;
  return Buffer.from(`${file}startxref\n${file.indexOf("xref\n")}\n%%EOF\n`, "latin1");
}

/**
 * Writes objects in streams. Cross-reference entries have three fields, and each row is filtered "up" (ISO 32000-1,
 * 7.5.8.3; W3C PNG, 9.2).
 */
function writeStreams(objects: readonly (string | null)[], stream: string): Uint8Array {
  const streamed = objects.flatMap((object, index) => (object === null ? [] : [{ number: index + 1, object }]));
  const container = objects.length + 1;
  const table = container + 1;
  let file = Buffer.from("%PDF-1.5\n");
  const write = (text: string, bytes?: Uint8Array): number => {
    const offset = file.length;
    const end = bytes === undefined ? [] : [Buffer.from(bytes), Buffer.from("\nendstream\nendobj\n")];
    file = Buffer.concat([file, Buffer.from(text, "latin1"), ...end]);
    return offset;
  };
  const streamOffset = write(`4 0 obj\n${stream}\nendobj\n`);
  let position = 0;
  const header = streamed.map(({ number, object }) => {
    const pair = `${number} ${position}`;
    position += object.length + 1;
    return pair;
  });
  const first = header.join(" ").length + 1;
  const packed = deflateSync(`${header.join(" ")} ${streamed.map(({ object }) => object).join(" ")}`);
  const containerOffset = write(
    `${container} 0 obj\n<</Type /ObjStm /N ${streamed.length} /First ${first} /Filter /FlateDecode /Length ${packed.length}>>\nstream\n`,
    packed,
  );
  const rows = Array.from({ length: table + 1 }, (_, number) => {
    const index = streamed.findIndex((entry) => entry.number === number);
    if (index >= 0) return [2, container, index];
    if (number === 4) return [1, streamOffset, 0];
    return number === container ? [1, containerOffset, 0] : number === table ? [1, file.length, 0] : [0, 0, 0];
  }).map(([type = 0, second = 0, third = 0]) => [type, second >> 8, second & 255, third]);
  const filtered = rows.flatMap((row, index) => [
    2,
    ...row.map((value, field) => (value - (rows[index - 1]?.[field] ?? 0)) & 255),
  ]);
  const references = deflateSync(Buffer.from(filtered));
  const start = write(
    `${table} 0 obj\n<</Type /XRef /Size ${table + 1} /W [1 2 1] /Root 1 0 R /Filter /FlateDecode ` +
      `/DecodeParms <</Predictor 12 /Columns 4>> /Length ${references.length}>>\nstream\n`,
    references,
  );
  write(`startxref\n${start}\n%%EOF\n`);
  return file;
}
