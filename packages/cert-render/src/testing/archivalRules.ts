import { inflateSync } from "node:zlib";
import { listPages } from "../pdf/copyPages.ts";
import { openPdf, type OpenedPdf } from "../pdf/openPdf.ts";
import { type PdfDictionary, type PdfObject, PdfReference, type PdfValue } from "../pdf/pdfValue.ts";

interface Archive {
  text: string;
  opened: OpenedPdf;
  objects: { number: number; offset: number; object: PdfObject }[];
  catalog: PdfDictionary;
}

interface Rule {
  /** Of ISO 19005-2, with the number that veraPDF gives the test in its profile PDFA-2U. */
  clause: string;
  listProblems(archive: Archive): string[];
}

/** Lists the violations of those rules of PDF/A-2u that certificates can break, each with its clause. */
export function listArchivalProblems(pdf: Uint8Array): string[] {
  const opened = openPdf(pdf);
  const objects = [...opened.offsets].map(([number, offset]) => ({ number, offset, object: opened.read(number) }));
  const catalog = toDictionary(opened.resolve(opened.trailer.get("Root")));
  const archive = { text: Buffer.from(pdf).toString("latin1"), opened, objects, catalog };
  return rules.flatMap(({ clause, listProblems }) => listProblems(archive).map((problem) => `${clause}: ${problem}`));
}

const toDictionary = (value: PdfValue | undefined): PdfDictionary => (value instanceof Map ? value : new Map());
const toList = (value: PdfValue | undefined): readonly PdfValue[] =>
  Array.isArray(value) ? (value as PdfValue[]) : [];
const when = (isBroken: boolean, problem: string): string[] => (isBroken ? [problem] : []);

function* walk(value: PdfValue): Generator<PdfValue> {
  yield value;
  const children = value instanceof Map ? value.values() : Array.isArray(value) ? (value as PdfValue[]) : [];
  for (const child of children) yield* walk(child);
}

const listScalars = ({ objects }: Archive): string[] =>
  objects.flatMap(({ object }) => [...walk(object.value)].filter((value) => typeof value === "string"));

const listObjects = ({ objects }: Archive, key: string, value: string): { number: number; object: PdfObject }[] =>
  objects.filter(({ object }) => toDictionary(object.value).get(key) === value);

const withoutKeys = (clause: string, [key, value]: readonly [string, string], refused: readonly string[]): Rule => ({
  clause,
  listProblems: (archive) =>
    listObjects(archive, key, value).flatMap(({ number, object }) =>
      refused.filter((name) => toDictionary(object.value).has(name)).map((name) => `object ${number} has ${name}`),
    ),
});

const filters = ["/FlateDecode", "/DCTDecode"];
const sampleBits = ["1", "2", "4", "8", "16"];

/** Maximum nesting of saved states (table 8, "implementation limits"). */
const deepestState = 28;

function listImageProblems({ number, object }: { number: number; object: PdfObject }): string[] {
  const image = toDictionary(object.value);
  const bits = Number(image.get("BitsPerComponent"));
  const space = image.get("ColorSpace");
  const isSingle = space === "/DeviceGray" || toList(space)[0] === "/Indexed";
  const rowLength = Math.ceil((Number(image.get("Width")) * bits * (isSingle ? 1 : 3)) / 8);
  const isFlate = image.get("Filter") === "/FlateDecode" && !(space instanceof PdfReference);
  const length = isFlate ? inflateSync(object.stream ?? new Uint8Array()).length : 0;
  return [
    ...when(image.get("Interpolate") === "true", `image ${number} is interpolated`),
    ...when(!sampleBits.includes(String(image.get("BitsPerComponent"))), `image ${number} has ${bits} bits`),
    ...when(isFlate && length !== rowLength * Number(image.get("Height")), `image ${number} has ${length} bytes`),
  ];
}

function listFontProblems({ opened }: Archive, { number, object }: { number: number; object: PdfObject }): string[] {
  const font = toDictionary(object.value);
  const descendant = toDictionary(opened.resolve(toList(opened.resolve(font.get("DescendantFonts")))[0]));
  const descriptor = toDictionary(opened.resolve(descendant.get("FontDescriptor")));
  const isTrueType = descendant.get("Subtype") === "/CIDFontType2";
  return [
    ...when(!font.has("ToUnicode"), `font ${number} has no ToUnicode`),
    ...when(font.get("Encoding") !== "/Identity-H", `font ${number} is not Identity-H`),
    ...when(isTrueType && !descendant.has("CIDToGIDMap"), `font ${number} has no CIDToGIDMap`),
    ...when(!["FontFile2", "FontFile3"].some((key) => descriptor.has(key)), `font ${number} is not embedded`),
  ];
}

function deepestSave({ opened }: Archive, page: PdfDictionary): number {
  const contents = page.get("Contents");
  const { value, stream = new Uint8Array() } =
    contents instanceof PdfReference ? opened.read(contents.number) : { value: "" };
  const content = Buffer.from(toDictionary(value).has("Filter") ? inflateSync(stream) : stream).toString("latin1");
  let [depth, deepest] = [0, 0];
  for (const [operator] of content.matchAll(/(?<=^|\s)[qQ](?=\s|$)/g)) {
    depth += operator === "q" ? 1 : -1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Flags of annotations (ISO 32000-1, table 165): Print has to be set, Invisible, Hidden, NoView and ToggleNoView not. */
const printFlag = 4;
const shownFlags = printFlag | 1 | 2 | 32 | 256;

const rules: readonly Rule[] = [
  {
    clause: "6.1.2 header",
    listProblems: ({ text }) => when(!/^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(text), "is not that of a binary PDF 1"),
  },
  {
    clause: "6.1.3 trailer",
    listProblems: ({ text, opened }) => [
      ...when(toList(opened.trailer.get("ID")).length !== 2, "has no ID"),
      ...when(!/%%EOF\r?\n?$/.test(text), "is not the end"),
      ...when(opened.trailer.get("Size") !== String(Math.max(...opened.offsets.keys()) + 1), "has another Size"),
    ],
  },
  {
    clause: "6.1.4 cross-references",
    listProblems: ({ text, opened }) =>
      when(
        !/^xref\n(\d+ \d+\n(\d{10} \d{5} [nf](\r\n| \n| \r))+)+trailer/.test(text.slice(opened.start)),
        "are not a table",
      ),
  },
  {
    clause: "6.1.6 strings",
    listProblems: (archive) =>
      listScalars(archive).flatMap((value) => [
        ...when(/^<[^<]/.test(value) && !/^<([0-9a-f]{2})*>$/i.test(value), `${value} is not whole bytes`),
        ...when(/^[<(]/.test(value) && value.length >= 32_768, "one is too long"),
      ]),
  },
  {
    clause: "6.1.7 streams",
    listProblems: ({ objects }) =>
      objects.flatMap(({ number, object: { value, stream } }) => {
        if (stream === undefined) return [];
        const entries = toDictionary(value);
        const names = [entries.get("Filter") ?? []].flat() as PdfValue[];
        return [
          ...when(entries.get("Length") !== String(stream.length), `object ${number} has another length`),
          ...when(
            ["F", "FFilter", "FDecodeParms"].some((key) => entries.has(key)),
            `object ${number} is elsewhere`,
          ),
          ...when(!names.every((name) => filters.includes(String(name))), `object ${number} has another filter`),
        ];
      }),
  },
  {
    clause: "6.1.9 indirect objects",
    listProblems: ({ text, objects, opened }) =>
      objects.flatMap(({ number, offset }) => {
        const next = Math.min(opened.start, ...objects.map((other) => other.offset).filter((other) => other > offset));
        const isSpaced =
          text.startsWith(`${number} 0 obj\n`, offset) &&
          /[\r\n]endobj[\r\n]+(xref\n[^]*%%EOF\n)?$/.test(text.slice(offset, next));
        return when(!isSpaced, `object ${number} is not on lines of its own`);
      }),
  },
  {
    clause: "6.1.13 limits",
    listProblems: (archive) => [
      ...listScalars(archive).flatMap((value) => [
        ...when(/^[+-]?\d+$/.test(value) && Math.abs(Number(value)) > 2 ** 31 - 1, `${value} is too large`),
        ...when(value.startsWith("/") && value.length > 128, `${value} is too long`),
      ]),
      ...[...listPages(archive.opened)].flatMap((page) => [
        ...when(deepestSave(archive, page) > deepestState, "states are saved too deep"),
        ...when(
          !toList(page.get("MediaBox"))
            .slice(2)
            .every((edge) => Number(edge) >= 3 && Number(edge) <= 14_400),
          "a page has no such size",
        ),
      ]),
    ],
  },
  {
    clause: "6.2.3 output intent",
    listProblems: ({ opened, catalog }) => {
      const intent = toDictionary(opened.resolve(toList(opened.resolve(catalog.get("OutputIntents")))[0]));
      return when(intent.get("S") !== "/GTS_PDFA1" || !intent.has("DestOutputProfile"), "is missing");
    },
  },
  withoutKeys("6.2.8 images", ["Subtype", "/Image"], ["Alternates", "OPI"]),
  {
    clause: "6.2.8 images",
    listProblems: (archive) => listObjects(archive, "Subtype", "/Image").flatMap(listImageProblems),
  },
  withoutKeys("6.2.9 forms", ["Subtype", "/Form"], ["PS", "OPI", "Ref", "Subtype2"]),
  {
    clause: "6.2.11 fonts",
    listProblems: (archive) =>
      listObjects(archive, "Subtype", "/Type0").flatMap((font) => listFontProblems(archive, font)),
  },
  withoutKeys(
    "6.5 actions, 6.10 presentations, 6.11 requirements",
    ["Type", "/Catalog"],
    ["AA", "OpenAction", "Requirements", "NeedsRendering", "Names"],
  ),
  withoutKeys("6.5 actions, 6.10 presentations", ["Type", "/Page"], ["AA", "PresSteps"]),
  {
    clause: "6.3.2 annotations",
    listProblems: (archive) =>
      listObjects(archive, "Type", "/Annot").flatMap(({ number, object }) =>
        when((Number(toDictionary(object.value).get("F")) & shownFlags) !== printFlag, `${number} is not printed`),
      ),
  },
  {
    clause: "6.4.1 fields, 6.4.2 XFA forms",
    listProblems: ({ opened, catalog }) => {
      const form = toDictionary(opened.resolve(catalog.get("AcroForm")));
      return ["XFA", "NeedAppearances"].filter((key) => form.has(key)).map((key) => `the form has ${key}`);
    },
  },
  {
    clause: "6.4.3 signatures",
    listProblems: (archive) =>
      listObjects(archive, "Type", "/Sig").flatMap(({ number, object }) => {
        const { text } = archive;
        const [start, from = 0, to = 0, rest = 0] = toList(toDictionary(object.value).get("ByteRange")).map(Number);
        const coversAll = start === 0 && /^<[0-9a-f]+>$/.test(text.slice(from, to)) && to + rest === text.length;
        return when(!coversAll, `signature ${number} does not cover the file`);
      }),
  },
  {
    clause: "6.6.4 identification",
    listProblems: ({ opened, catalog }) => {
      const metadata = catalog.get("Metadata");
      const { stream = new Uint8Array() } = metadata instanceof PdfReference ? opened.read(metadata.number) : {};
      const xmp = Buffer.from(stream).toString();
      return when(!/pdfaid:part>2</.test(xmp) || !/pdfaid:conformance>U</.test(xmp), "is not that of PDF/A-2u");
    },
  },
];
