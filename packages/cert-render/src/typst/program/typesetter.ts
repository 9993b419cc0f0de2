import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { type Coverage, createCoverage } from "../../fonts/coverage.ts";
import type { FontFile } from "../../fonts/fontFiles.ts";
import { createProgramCache, type ProgramCache } from "./programCache.ts";
import type { Program, ProgramFont } from "./storedProgram.ts";

/** A compiler of Typst with its fonts, and the programs whose pictures it sees. */
export interface Typesetter {
  compiler: NodeCompiler;
  coverage: Coverage;
  programs: ProgramCache;
}

/** Starts a compiler with the fonts of the package, and those of a template. */
export function createTypesetter(
  files: readonly FontFile[],
  workspace: string,
  ownFonts: readonly ProgramFont[] = [],
): Typesetter {
  const fontBlobs = ownFonts.map(({ bytes }) => Buffer.from(bytes));
  const fontPaths = files.map(({ path }) => path);
  // Fonts in memory first: the compiler takes none once it has searched folders
  const fontArgs = [...(fontBlobs.length > 0 ? [{ fontBlobs }] : []), ...(fontPaths.length > 0 ? [{ fontPaths }] : [])];
  const compiler = NodeCompiler.create({ workspace, fontArgs });
  const covered = ownFonts.map(({ family, weight, italic, standIn, bytes }) => ({
    face: { family, weight, italic },
    standIn,
    bytes,
  }));
  return {
    compiler,
    coverage: createCoverage([...files, ...covered]),
    programs: createProgramCache(compiler, workspace),
  };
}

/** How many compilers with fonts of templates stay open: each holds some 100 MB. */
const mostTypesetters = 2;

/** Finds the typesetter of a program: the shared one, or one with the program's own fonts. */
export function createTypesetters(
  files: readonly FontFile[],
  workspace: string,
): { shared: Typesetter; get: (program: Pick<Program, "fonts">) => Typesetter } {
  const shared = createTypesetter(files, workspace);
  const byFonts = new Map<readonly ProgramFont[], Typesetter>();
  return {
    shared,
    get({ fonts }) {
      if (fonts.length === 0) return shared;
      const typesetter = byFonts.get(fonts) ?? createTypesetter(files, workspace, fonts);
      byFonts.delete(fonts);
      byFonts.set(fonts, typesetter);
      const oldest = byFonts.keys().next().value;
      if (byFonts.size > mostTypesetters && oldest) byFonts.delete(oldest);
      return typesetter;
    },
  };
}

/** Sets a page of 10 points with an expression; undefined where that fails. */
export const setProbe = (compiler: NodeCompiler, expression: string): NodeTypstDocument | undefined =>
  compiler.compile({ mainFileContent: `#set page(width: 10pt, height: 10pt, margin: 0pt)\n${expression}` }).result ??
  undefined;
