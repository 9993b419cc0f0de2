import { readFileSync } from "node:fs";
import { assembleFont, toBytes } from "../../fonts/assembleFont.ts";
import { fontFiles } from "../../fonts/fontFiles.ts";
import { listTables, openFont } from "../../fonts/sfnt.ts";
import { buildFontNames } from "../buildFont.ts";
import { foreignPdf } from "../foreignPdf.ts";
import { flipBytes } from "./mutateTemplate.ts";
import type { Random } from "./random.ts";

/** Files other than templates that people hand in. */
export type FileKind = "pdf" | "font";

/** The files that mutants are made of. */
export async function seedFiles(): Promise<Record<FileKind, Uint8Array[]>> {
  const brush = (await fontFiles()).find(({ face }) => face.family === "Great Vibes");
  if (!brush) throw new Error("the brush font is missing");
  const annotation = "/Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /A <</S /URI /URI (https://a.edu)>>>>]";
  return {
    pdf: [
      foreignPdf("Zhang San", { page: annotation }),
      foreignPdf("Zhang San", { form: "streams" }),
      foreignPdf("Zhang San", { page: "/Group 6 0 R", objects: ["<</X 6 0 R /Y [3 0 R 7 0 R]>>", "(text)"] }),
    ],
    font: [buildFontNames(new Uint8Array(readFileSync(brush.path)), ["楷体", "KaiTi"])],
  };
}

/** Changes a file by chance: its bytes, its length, a number or a name of a PDF, a table of a font. */
export function mutateFile(kind: FileKind, file: Uint8Array, random: Random): Uint8Array {
  const way = random.below(8);
  if (way === 0) return file.slice(0, random.below(file.length));
  if (way === 1) return flipBytes(file, random);
  return kind === "pdf" ? mutatePdf(file, random) : mutateFont(file, random);
}

/** Puts another number or name in the place of one; each is a reference, a length, an offset, a count or a key. */
function mutatePdf(file: Uint8Array, random: Random): Uint8Array {
  const source = Buffer.from(file).toString("latin1");
  const token = random.pick([...source.matchAll(/\d+|\/[A-Za-z]+|<<|>>|\[|\]/g)]);
  const others = [
    "0",
    "1",
    "2",
    "3",
    "-1",
    "65535",
    "999999999",
    "1e9",
    "3 0 R",
    "/Kids",
    "/Type /Page",
    "<<",
    "[",
    "",
  ];
  const end = token.index + token[0].length;
  return Buffer.from(`${source.slice(0, token.index)}${random.pick(others)}${source.slice(end)}`, "latin1");
}

/** Damages one table and gives the font right checksums again; sometimes the table is left out, or is another one. */
function mutateFont(file: Uint8Array, random: Random): Uint8Array {
  const table = openFont(file);
  const tags = listTables(file);
  const tables = Object.fromEntries(tags.map((tag) => [tag, toBytes(table(tag)).slice()]));
  const tag = random.pick(tags.filter((each) => each !== "head"));
  const bytes = tables[tag] ?? new Uint8Array();
  const way = random.below(8);
  if (way === 0) delete tables[tag];
  else if (way === 1) tables[tag] = bytes.slice(0, random.below(bytes.length + 1));
  else if (way === 2) tables[tag] = (tables[random.pick(tags)] ?? bytes).slice();
  else damageStart(bytes, random);
  return assembleFont(tables);
}

/** Flips bytes where the counts and offsets of a table are. */
function damageStart(bytes: Uint8Array, random: Random): void {
  const range = Math.min(bytes.length, random.pick([16, 64, bytes.length]));
  for (let times = 1 + random.below(6); times > 0 && range > 0; times -= 1) {
    bytes[random.below(range)] = random.pick([0, 1, 0x7f, 0x80, 0xff, random.below(256)]);
  }
}
