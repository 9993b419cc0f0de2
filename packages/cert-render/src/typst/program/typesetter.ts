import { hash } from "node:crypto";
import { join } from "node:path";
import { NodeCompiler, type NodeTypstDocument } from "@myriaddreamin/typst-ts-node-compiler";
import { createCoverage, type MeasureText } from "../../fonts/coverage.ts";
import { faceKey } from "../../fonts/faces.ts";
import type { FontFile } from "../../fonts/fontFiles.ts";
import type { UploadedFaces } from "../../fonts/uploaded/uploadedFaces.ts";
import { remember } from "../../remember.ts";
import { literal } from "./literal.ts";
import { openProgram, type Program, type ProgramFont } from "./storedProgram.ts";

export interface TypesetterOptions {
  files: readonly FontFile[];
  workspace: string;
  faces: UploadedFaces;
}

export function createTypesetter(
  { files, workspace, faces }: TypesetterOptions,
  ownFonts: readonly ProgramFont[] = [],
) {
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
    coverage: createCoverage([...files, ...covered], createTextMeasure(compiler)),
    programs: createProgramCache(compiler, { workspace, faces }),
  };
}

/** Size at which texts are measured, in points: large enough for the engine's lengths to be exact. */
const measuredSize = 100;
const maxMeasured = 20_000;

/** Measures texts as the compiler shapes them in the programs' settings, and caches the widths. */
function createTextMeasure(compiler: NodeCompiler): MeasureText {
  const widths = new Map<string, number>();
  const measure: MeasureText = ({ family, weight, italic }, text) => {
    const style = `font: ${literal(family)}, size: ${measuredSize}pt, weight: ${weight}, fallback: false`;
    const body = `text(${style}${italic ? `, style: "italic"` : ""}, ligatures: false, kerning: false, ${literal(text)})`;
    const document = setProbe(compiler, `#context [#metadata(measure(${body}).width.pt())<width>]`);
    const [width] = document ? (compiler.query(document, { selector: "<width>", field: "value" }) as number[]) : [];
    if (width === undefined) throw new Error(`the compiler cannot measure text in ${family}`);
    return width / measuredSize;
  };
  return (face, text) => remember(widths, `${faceKey(face)}/${text}`, () => measure(face, text), maxMeasured);
}

/** Maximum number of open compilers with fonts of templates; each takes some 100 MB. */
const maxTypesetters = 2;

function createKeys(): (fonts: readonly ProgramFont[]) => string {
  const keys = new WeakMap<readonly ProgramFont[], string>();
  return (fonts) => {
    const known = keys.get(fonts);
    if (known !== undefined) return known;
    const key = JSON.stringify(
      fonts.map(({ family, weight, italic, standIn, bytes, source }) => [
        family,
        weight,
        italic,
        standIn,
        source ? `${source.hash}/${source.index}` : hash("sha256", bytes, "hex"),
      ]),
    );
    keys.set(fonts, key);
    return key;
  };
}

export type Typesetters = ReturnType<typeof createTypesetters>;

/**
 * Finds the typesetter of a program: the shared one, or one with the program's own fonts, shared by programs with the same
 * fonts.
 */
export function createTypesetters(options: TypesetterOptions) {
  const shared = createTypesetter(options);
  const keyOf = createKeys();
  const byFonts = new Map<string, ReturnType<typeof createTypesetter>>();
  return {
    shared,
    get({ fonts }: Pick<Program, "fonts">) {
      if (fonts.length === 0) return shared;
      return remember(byFonts, keyOf(fonts), () => createTypesetter(options, fonts), maxTypesetters);
    },
  };
}

/** Sets an expression on a page of 10 points; undefined if that fails. */
export const setProbe = (compiler: NodeCompiler, expression: string): NodeTypstDocument | undefined =>
  compiler.compile({ mainFileContent: `#set page(width: 10pt, height: 10pt, margin: 0pt)\n${expression}` }).result ??
  undefined;

const maxPrograms = 8;

/**
 * Creates an empty cache of open programs, with the folders in which a compiler sees their pictures. The least recently
 * used program is evicted first.
 */
function createProgramCache(compiler: NodeCompiler, { workspace, faces }: Omit<TypesetterOptions, "files">) {
  const programs = new Map<string, Program>();
  const folders = new Map<Program, string>();
  let folderCount = 0;

  const isOpen = (program: Program) => [...programs.values()].includes(program);
  const unmount = (program: Program) => {
    const folder = folders.get(program);
    if (folder === undefined) return;
    for (const name of program.pictures.keys()) compiler.unmapShadow(join(workspace, folder, name));
    folders.delete(program);
  };

  return {
    has: (key: string) => programs.has(key),
    /**
     * Opens stored bytes, or takes them from memory by key.
     * @throws RenderRefusal invalid; MissingFont
     */
    open(bytes: Uint8Array, key: string) {
      const [oldest] = programs.values();
      const program = remember(programs, key, () => openProgram(bytes, faces), maxPrograms);
      if (oldest && !isOpen(oldest)) unmount(oldest);
      return program;
    },
    mount: (program: Program) =>
      remember(folders, program, () => {
        const folder = `/p${folderCount++}/`;
        for (const [name, bytes] of program.pictures) {
          const content = program.proxies.get(name)?.png ?? bytes;
          compiler.mapShadow(join(workspace, folder, name), Buffer.from(content));
        }
        return folder;
      }),
    isOpen,
    release(isUsed: (program: Program) => boolean) {
      for (const program of folders.keys()) if (!isUsed(program)) unmount(program);
    },
  };
}
