import { createRequire } from "node:module";
import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { type Coverage, createCoverage } from "../../fonts/coverage.ts";
import { emptyFolder, type FontFile, fontFiles, type FontFilesOptions } from "../../fonts/fontFiles.ts";
import { renderRefusals } from "../../messages.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import { literal } from "./literal.ts";
import { createProgramCache } from "./programCache.ts";
import type { ScopeData } from "./slotData.ts";
import type { Program } from "./storedProgram.ts";
import { encodeScope } from "./storedValues.ts";
import { watchLabel } from "./watchRoom.ts";

/** How often the compiler's memory of earlier layouts is swept, and how old it may get, in renderings. */
const sweepEvery = 10;
const sweepAge = 3;

/** One document to set. */
export interface EngineJob {
  program: Program;
  data: ScopeData;
  title: string;
  issuedAt: Date;
}

/** A document as it was set. */
export interface Inspected {
  pages: number;
  /** The texts that stand in a room of fixed height, in points. `names`: the placeholders in them. */
  watched: { id: string; names: string[]; height: number; room: number }[];
}

/** Typst with the fonts loaded and a file system that holds nothing but the pictures of the opened programs. */
export interface Engine {
  coverage: Coverage;
  fonts: readonly FontFile[];
  /** Opens stored bytes, or takes them from memory by key. */
  open(bytes: Uint8Array, key: string): Program;
  /** Is a program in memory under this key? */
  opened(key: string): boolean;
  /** Can a picture be shown in a PDF/A? What cannot would refuse the whole document. */
  shows(file: string, bytes: Uint8Array): boolean;
  render(job: EngineJob): { pdf: Uint8Array; pages: number };
  /**
   * Sets a document, exports it, which proves that it can be, and draws its pages as one SVG; undefined where the pictures
   * on them would make that too large.
   */
  draw(job: EngineJob): { svg: string | undefined; pages: number };
  /** Sets a document and measures it; `print` exports it too, which proves that it can be. */
  inspect(job: EngineJob, print: boolean): Inspected;
}

const require = createRequire(import.meta.url);
const packageVersion = (name: string): string => (require(name) as { version: string }).version;

/** Names the parts that decide how a page comes out. */
export const rendererVersion = (): string =>
  `cert-render ${packageVersion("../../../package.json")}, typst-ts ` +
  packageVersion("@myriaddreamin/typst-ts-node-compiler/package.json");

/**
 * Starts a compiler with the fonts of this package.
 * @param options where unpacked fonts are kept
 */
export async function createEngine(options: FontFilesOptions = {}): Promise<Engine> {
  const fonts = await fontFiles(options);
  const workspace = emptyFolder(options);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fonts.map(({ path }) => path) }] });
  const programs = createProgramCache(compiler, workspace);
  let renderings = 0;

  const layOut = ({ program, data, title }: EngineJob): NodeTypstDocument => {
    const inputs = { d: JSON.stringify({ ...encodeScope(data), title }), p: programs.mount(program) };
    const result = compiler.compile({ mainFileContent: program.source, inputs });
    if (!result.result) throw layoutRefusal(result.takeDiagnostics()?.shortDiagnostics);
    return result.result;
  };
  const sweep = (program: Program): void => {
    renderings += 1;
    if (renderings % sweepEvery === 0) compiler.evictCache(sweepAge);
    programs.release(program);
  };

  return {
    coverage: createCoverage(fonts),
    fonts,
    opened: programs.has,
    open: programs.open,
    shows: (file, bytes) => canShow(compiler, workspace, file, bytes),
    render(job) {
      const document = layOut(job);
      const pdf = exportPdf(compiler, document, job.issuedAt);
      const pages = document.numOfPages;
      sweep(job.program);
      return { pdf: new Uint8Array(pdf.buffer, pdf.byteOffset, pdf.byteLength), pages };
    },
    draw(job) {
      const document = layOut(job);
      exportPdf(compiler, document, job.issuedAt);
      const pages = document.numOfPages;
      const svg = pages * sizeOfPictures(job.program) > mostDrawnBytes ? undefined : compiler.svg(document);
      sweep(job.program);
      return { svg, pages };
    },
    inspect(job, print) {
      const document = layOut(job);
      const watched = job.program.source.includes(watchLabel)
        ? (compiler.query(document, { selector: watchLabel, field: "value" }) as Inspected["watched"])
        : [];
      if (print) exportPdf(compiler, document, job.issuedAt);
      const pages = document.numOfPages;
      sweep(job.program);
      return { pages, watched };
    },
  };
}

/** How many bytes of pictures are drawn as SVG at most, where each page may repeat all of them. */
const mostDrawnBytes = 60_000_000;

const sizeOfPictures = ({ pictures }: Program): number =>
  [...pictures.values()].reduce((total, { byteLength }) => total + byteLength, 0);

/** Sets a page with a picture and exports it. */
function canShow(compiler: NodeCompiler, workspace: string, file: string, bytes: Uint8Array): boolean {
  const path = join(workspace, "probe", file);
  compiler.mapShadow(path, Buffer.from(bytes));
  try {
    const source = `#set page(width: 10pt, height: 10pt, margin: 0pt)\n#image(${literal(`/probe/${file}`)})`;
    const document = compiler.compile({ mainFileContent: source }).result;
    if (!document) return false;
    exportPdf(compiler, document, new Date(0));
    return true;
  } catch (error) {
    if (error instanceof RenderRefusal) return false;
    throw error;
  } finally {
    compiler.unmapShadow(path);
  }
}

/** A certificate's archive form: every character has a glyph and a Unicode value, everything is embedded. */
function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument, issuedAt: Date): Buffer {
  try {
    return compiler.pdf(document, {
      pdfStandard: PdfStandard.A_2u,
      creationTimestamp: Math.floor(issuedAt.getTime() / 1000),
    });
  } catch (error) {
    throw exportRefusal(error instanceof Error ? error.message : String(error));
  }
}

/** PDF/A-2u names each text without a glyph: `the text "\"…\"" could not be displayed with font`. */
function exportRefusal(message: string): RenderRefusal {
  const texts = [...message.matchAll(/the text `\\?"?(.*?)\\?"?` could not be displayed/g)].map((match) =>
    (match[1] ?? "")
      .replace(/^"|"$/g, "")
      .replace(/\\+u\{([0-9a-f]+)\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
  );
  if (texts.length > 0) {
    const characters = [...new Set(texts)].join("");
    return new RenderRefusal("missingGlyph", renderRefusals.missingGlyph(characters), { characters });
  }
  return new RenderRefusal("unsupported", renderRefusals.layout, { cause: message.slice(0, 2000) });
}

function layoutRefusal(diagnostics: unknown): RenderRefusal {
  const cause = JSON.stringify(diagnostics ?? "").slice(0, 2000);
  return new RenderRefusal("unsupported", renderRefusals.layout, { cause });
}
