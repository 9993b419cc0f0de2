import { createRequire } from "node:module";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import { emptyFolder } from "../../fonts/fontCache.ts";
import { fontFiles, type FontFilesOptions } from "../../fonts/fontFiles.ts";
import { createUploadedFaces } from "../../fonts/uploaded/uploadedFaces.ts";
import { createLayout, type LayoutJob, queryWatched } from "./setDocument.ts";
import { canSet, canShow, exportPdf } from "./exportPdf.ts";
import { replaceProxies } from "../../pdf/index.ts";
import type { Program, ProgramFont } from "./storedProgram.ts";
import { createTypesetters } from "./typesetter.ts";
import { watchLabel } from "./watchRoom.ts";

/** Interval of evicting the compiler's cache of earlier layouts, and the maximum age of its entries, in renderings. */
const sweepEvery = 10;
const sweepAge = 3;

export interface EngineJob extends LayoutJob {
  /** Default: 1970. */
  issuedAt?: Date;
  /** True to draw the page as an SVG too, where there is one page. */
  isDrawn?: boolean;
}

/** Typst with the fonts loaded, and a file system that holds only the pictures of the opened programs. */
export type Engine = Awaited<ReturnType<typeof createEngine>>;

export type Inspected = ReturnType<Engine["inspect"]>;

const require = createRequire(import.meta.url);
const packageVersion = (name: string): string => (require(name) as { version: string }).version;

/** Returns the versions of the components that affect how a page looks. */
export const rendererVersion = (): string =>
  `cert-render ${packageVersion("../../../package.json")}, typst-ts ` +
  packageVersion("@myriaddreamin/typst-ts-node-compiler/package.json");

export interface EngineOptions extends FontFilesOptions {
  /** Folder of uploaded files, named by their hashes; undefined if there are none. */
  uploadFolder?: string | undefined;
}

/**
 * Starts a compiler with the fonts of this package.
 * @param options folders for unpacked and uploaded fonts
 */
export async function createEngine(options: EngineOptions = {}) {
  const fonts = await fontFiles(options);
  const workspace = emptyFolder(options);
  const faces = createUploadedFaces(options.uploadFolder);
  const typesetters = createTypesetters({ files: fonts, workspace, faces });
  const { compiler: sharedCompiler, coverage, programs } = typesetters.shared;
  let renderings = 0;
  const layOut = createLayout(typesetters, workspace);

  const sweep = (program: Program, compiler: NodeCompiler) => {
    renderings += 1;
    if (renderings % sweepEvery === 0) compiler.evictCache(sweepAge);
    typesetters.get(program).programs.release(programs.isOpen);
  };

  return {
    coverage,
    coverageOf: (program: Pick<Program, "fonts">) => typesetters.get(program).coverage,
    fonts,
    faces,
    opened: programs.has,
    open: programs.open,
    /** Returns true if a PDF/A can contain the picture. One that it cannot contain would fail the whole document. */
    shows: (file: string, bytes: Uint8Array) => canShow(sharedCompiler, workspace, file, bytes),
    /** Returns true if text can be set and exported in a font. A font that cannot would fail the whole document. */
    setsFont: (font: ProgramFont) => canSet(font, { workspace, faces }),
    render(job: EngineJob) {
      const { document, compiler } = layOut(job);
      const exported = exportPdf(compiler, document, job.issuedAt);
      const pages = document.numOfPages;
      const svg = job.isDrawn === true && pages === 1 ? compiler.plainSvg(document) : null;
      sweep(job.program, compiler);
      const pdf = new Uint8Array(exported.buffer, exported.byteOffset, exported.byteLength);
      return { pdf: replaceProxies(pdf, [...job.program.proxies.values()]), pages, svg };
    },
    /**
     * Sets a document, exports it to prove that it can be exported, and draws its pages as one SVG; undefined if their
     * pictures would make the SVG too large.
     */
    draw(job: EngineJob) {
      const { document, compiler } = layOut(job);
      exportPdf(compiler, document, job.issuedAt);
      const pages = document.numOfPages;
      const svg = pages * sizeOfPictures(job.program) > maxDrawnBytes ? undefined : compiler.svg(document);
      sweep(job.program, compiler);
      return { svg, pages };
    },
    /** Sets a document and measures it. `print` also exports it, which proves that it can be exported. */
    inspect(job: EngineJob, print = false) {
      const { document, compiler, steps } = layOut(job);
      const watched = job.program.source.includes(watchLabel) ? queryWatched(compiler, document) : [];
      if (print) exportPdf(compiler, document, job.issuedAt);
      const pages = document.numOfPages;
      sweep(job.program, compiler);
      return { pages, watched, steps };
    },
  };
}

/** Maximum number of picture bytes to draw as SVG, where each page may repeat all of them. */
const maxDrawnBytes = 60_000_000;

const sizeOfPictures = ({ pictures }: Program): number =>
  [...pictures.values()].reduce((total, { byteLength }) => total + byteLength, 0);
