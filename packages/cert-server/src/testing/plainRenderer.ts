import { gzipSync } from "node:zlib";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import {
  type Candidate,
  type CheckProblem,
  type Placeholder,
  type Renderer,
  RenderRefusal,
  type TemplateBlank,
  type Warning,
} from "cert-render";

const unprintable = new Set(["\u{2ebf0}", "\u{1f600}"]);
/** Maximum length of a value on one page; a longer one makes a second page. */
export const PAGE_HOLDS = 60;

/**
 * Creates a renderer without processes: it takes the last two characters of a font for its name, finds `{名}`, `{名?}`,
 * `{二维码}`, the candidates `[名]` and blanks of underscores in a document's text and "prints" the values as JSON. It is for tests of the
 * server's work around rendering.
 */
export function plainRenderer(): Renderer {
  const renderer: Renderer = {
    async compile(docx, faces = []) {
      let xml: string;
      try {
        xml = strFromU8(unzipSync(docx)["word/document.xml"] ?? new Uint8Array());
      } catch (cause) {
        throw new RenderRefusal("invalid", { code: "document.damaged", params: {} }, { cause: String(cause) });
      }
      const program = new TextEncoder().encode(xml);
      return {
        program,
        placeholders: listPlaceholders(xml),
        candidates: listCandidates(xml),
        warnings: warnOfBlanks(listBlanks(xml)),
        fonts: [],
        pages: 1,
        renderer: "plain 1",
        fontsHash: "0",
        uploadedFonts: faces
          .filter(({ families: [family] }) => xml.includes(`w:eastAsia="${family}"`))
          .map(({ hash, index }) => ({ hash, index })),
      };
    },
    inspectFont: async (bytes) => [
      {
        index: 0,
        families: [new TextDecoder("utf-16be").decode(bytes.subarray(-4))],
        faces: [],
        style: "Regular",
        weight: 400,
        italic: false,
        characters: 100,
        missing: { level1: 3_755, level2: 3_008, gb18030: 27_754, sample: "" },
        embedding: "installable",
      },
    ],
    renderDifference: async ({ before, after }) => ({
      before,
      after,
      marked: before,
      share: before && Number(!Buffer.from(before).equals(after)),
    }),
    async renderPdf({ values, title, address, program, isDrawn }) {
      const template = new TextDecoder().decode(program);
      const pdf = new TextEncoder().encode(JSON.stringify({ title, address, values, template }));
      return { pdf, pages: 1, ...(isDrawn && { svg: gzipSync(pdf) }) };
    },
    renderPicture: async ({ pdf, edge }) => new TextEncoder().encode(`${edge} ${new TextDecoder().decode(pdf)}`),
    fillDocx: async ({ docx, values }) => new TextEncoder().encode(JSON.stringify({ docx: docx.length, values })),
    async check({ program, rows }) {
      const names = listPlaceholders(new TextDecoder().decode(program));
      await new Promise(setImmediate);
      const problems = rows.flatMap((values, row) =>
        names.flatMap(({ name, optional, kind }): CheckProblem[] => {
          const value = values[name];
          if (value === undefined && !optional) return [{ row, kind: "missingValue", names: [name], message: name }];
          // A picture takes the same room whatever it shows
          return kind === "text" && String(value ?? "").length > PAGE_HOLDS
            ? [{ row, kind: "pages", names: [name], message: "" }]
            : [];
        }),
      );
      return { done: rows.length, problems, rendered: rows.length };
    },
    async preparePhoto(photo) {
      const text = Buffer.from(photo).toString("latin1");
      if (!text.startsWith("photo ")) throw new RenderRefusal("unsupported", { code: "photo.format", params: {} });
      return { bytes: photo, pixels: photo.length, format: "jpeg", width: 1, height: 1 };
    },
    preparePhotos: (photos) => answerEach(photos, renderer.preparePhoto),
    inspectPdfs: (pdfs) => answerEach(pdfs, renderer.inspectPdf),
    async inspectPdf(pdf) {
      const text = Buffer.from(pdf).toString("latin1");
      if (text.startsWith("%PDF-")) return { pages: 1 };
      const code = text.startsWith("encrypted") ? "pdf.encrypted" : "pdf.format";
      throw new RenderRefusal("unsupported", { code, params: {} });
    },
    async *joinPdfs(parts) {
      for await (const { pdf, bookmark } of parts) {
        if (bookmark !== undefined) yield new TextEncoder().encode(`\n/Dest (${bookmark})\n`);
        yield pdf;
        await new Promise(setImmediate);
      }
    },
    async showBlanks(docx) {
      const blanks = listBlanks(readBody(docx));
      const page = new TextEncoder().encode(`${blanks.length} blanks`);
      return { blanks, total: blanks.length, pages: blanks.length === 0 ? [] : [page] };
    },
    async nameBlanks({ docx, names }) {
      const xml = names.reduceRight((text, { key, name }) => nameBlank(text, Number(key), name), readBody(docx));
      return zipSync({ "word/document.xml": strToU8(xml) });
    },
    async setShrinking({ docx, shrinks }) {
      const xml = readBody(docx).replace(/\{([^{}|]+)(?:\|缩小)?\}/gu, shrinks ? "{$1|缩小}" : "{$1}");
      return zipSync({ "word/document.xml": strToU8(xml) });
    },
    identity: async () => ({ renderer: "plain 1", fontsHash: "0" }),
    missingCharacters: async (text) => [...new Set(text)].filter((character) => unprintable.has(character)),
    close: async () => undefined,
  };
  return renderer;
}

const readBody = (docx: Uint8Array): string => strFromU8(unzipSync(docx)["word/document.xml"] ?? new Uint8Array());

/** Lists each run of underscores as a blank, with the label before it as the suggested name. */
function listBlanks(xml: string): TemplateBlank[] {
  const place = "正文第1段";
  return [...xml.matchAll(/(?:(\p{L}+)\uff1a)?(_+)/gu)].map(([, label, text = ""], index) => ({
    key: String(index),
    text,
    before: label === undefined ? "" : `${label}：`,
    after: "",
    names: label === undefined ? [] : [label],
    place,
    placeCodes: [{ code: "place.body", params: {} }],
    area: { page: 0, left: 0, top: 0, width: 0.1, height: 0.1 },
  }));
}

function warnOfBlanks([first, ...others]: readonly TemplateBlank[]): Warning[] {
  if (first === undefined) return [];
  const { text, place, placeCodes } = first;
  const params = { text, count: others.length + 1 };
  return [{ code: "reading.blanks", params, place, placeCodes, message: `“${text}”像是待填的空白。` }];
}

function nameBlank(xml: string, at: number, name: string): string {
  if (/[{}]/u.test(name)) throw new RenderRefusal("invalid", { code: "placeholder.badName", params: { name } });
  if (at >= listBlanks(xml).length)
    throw new RenderRefusal("invalid", { code: "placeholder.unknownBlank", params: {} });
  let index = -1;
  return xml.replace(/_+/gu, (blank) => ((index += 1) === at ? `{${name}}` : blank));
}

function listCandidates(xml: string): Candidate[] {
  const place = "正文第1段";
  return [...new Set(xml.match(/\[[^[\]]+\]/gu))].map((literal) => ({
    name: literal.slice(1, -1),
    literal,
    place,
    placeCodes: [{ code: "place.body", params: {} }],
  }));
}

function listPlaceholders(xml: string): Placeholder[] {
  const names = new Map([...xml.matchAll(/\{([^{}|]+)(\|缩小)?\}/gu)].map(([, name = "", mark]) => [name, mark]));
  return [...names].map(([name, mark]) => ({
    ...(mark !== undefined && { shrinks: true }),
    name: name.replace(/\?$/u, ""),
    optional: name.endsWith("?"),
    kind: name === "二维码" ? "picture" : /^照片|^印章/u.test(name) ? "photo" : "text",
    count: 1,
  }));
}

const answerEach = <Answer>(
  files: readonly Uint8Array[],
  work: (file: Uint8Array) => Promise<Answer>,
): Promise<(Answer | RenderRefusal)[]> =>
  Promise.all(
    files.map((file) =>
      work(file).catch((error: unknown) => {
        if (error instanceof RenderRefusal) return error;
        throw error;
      }),
    ),
  );
