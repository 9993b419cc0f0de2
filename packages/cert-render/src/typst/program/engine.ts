import { createRequire } from "node:module";
import type { NodeCompiler } from "@myriaddreamin/typst-ts-node-compiler";
import type { Coverage } from "../../fonts/coverage.ts";
import { emptyFolder } from "../../fonts/fontCache.ts";
import { type FontFile, fontFiles, type FontFilesOptions } from "../../fonts/fontFiles.ts";
import { createUploadedFaces, type UploadedFaces } from "../../fonts/uploaded/uploadedFaces.ts";
import type { WatchedText } from "./fitRooms.ts";
import { createLayout, type LayoutJob, queryWatched } from "./setDocument.ts";
import { canSet, canShow, exportPdf } from "./exportPdf.ts";
import type { RoomSteps } from "./slotData.ts";
import { replaceProxies } from "../../pdf/index.ts";
import type { Program, ProgramFont } from "./storedProgram.ts";
import { createTypesetters } from "./typesetter.ts";
import { watchLabel } from "./watchRoom.ts";

/** Interval of evicting the compiler's cache of earlier layouts, and the maximum age of its entries, in renderings. */
const sweepEvery = 10;
const sweepAge = 3;

export interface EngineJob extends LayoutJob {
  issuedAt: Date;
  /** True to draw the page as an SVG too, where there is one page. */
  isDrawn?: boolean;
}

export interface Inspected {
  pages: number;
  steps: RoomSteps;
  watched: WatchedText[];
}

/** Typst with the fonts loaded, and a file system that holds only the pictures of the opened programs. */
export interface Engine {
  coverage: Coverage;
  coverageOf(program: Pick<Program, "fonts">): Coverage;
  fonts: readonly FontFile[];
  faces: UploadedFaces;
  open(bytes: Uint8Array, key: string): Program;
  opened(key: string): boolean;
  /** Returns true if a PDF/A can contain the picture. One that it cannot contain would fail the whole document. */
  shows(file: string, bytes: Uint8Array): boolean;
  /** Returns true if text can be set and exported in a font. A font that cannot would fail the whole document. */
  setsFont(font: ProgramFont): boolean;
  render(job: EngineJob): { pdf: Uint8Array; pages: number; svg: string | null };
  /**
   * Sets a document, exports it to prove that it can be exported, and draws its pages as one SVG; undefined if their
   * pictures would make the SVG too large.
   */
  draw(job: EngineJob): { svg: string | undefined; pages: number };
  /** Sets a document and measures it. `print` also exports it, which proves that it can be exported. */
  inspect(job: EngineJob, print: boolean): Inspected;
}

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
export async function createEngine(options: EngineOptions = {}): Promise<Engine> {
  const fonts = await fontFiles(options);
  const workspace = emptyFolder(options);
  const faces = createUploadedFaces(options.uploadFolder);
  const typesetters = createTypesetters({ files: fonts, workspace, faces });
  const { compiler: sharedCompiler, coverage, programs } = typesetters.shared;
  let renderings = 0;
  const layOut = createLayout(typesetters, workspace);

  const sweep = (program: Program, compiler: NodeCompiler): void => {
    renderings += 1;
    if (renderings % sweepEvery === 0) compiler.evictCache(sweepAge);
    typesetters.get(program).programs.release(programs.isOpen);
  };

  return {
    coverage,
    coverageOf: (program) => typesetters.get(program).coverage,
    fonts,
    faces,
    opened: programs.has,
    open: programs.open,
    shows: (file, bytes) => canShow(sharedCompiler, workspace, file, bytes),
    setsFont: (font) => canSet(font, { workspace, faces }),
    render(job) {
      const { document, compiler } = layOut(job);
      const exported = exportPdf(compiler, document, job.issuedAt);
      const pages = document.numOfPages;
      const svg = job.isDrawn === true && pages === 1 ? compiler.plainSvg(document) : null;
      sweep(job.program, compiler);
      const pdf = new Uint8Array(exported.buffer, exported.byteOffset, exported.byteLength);
      return { pdf: replaceProxies(pdf, [...job.program.proxies.values()]), pages, svg };
    },
    draw(job) {
      const { document, compiler } = layOut(job);
      exportPdf(compiler, document, job.issuedAt);
      const pages = document.numOfPages;
      const svg = pages * sizeOfPictures(job.program) > maxDrawnBytes ? undefined : compiler.svg(document);
      sweep(job.program, compiler);
      return { svg, pages };
    },
    inspect(job, print) {
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
