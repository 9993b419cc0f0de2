import type { AvailableFace } from "../../fonts/uploaded/matchFaces.ts";
import type { FaceSource } from "../../fonts/embeddedFont.ts";
import { fontsHash } from "../../fonts/fontFiles.ts";
import { places, toMessage } from "../../messages.ts";
import type { Candidate, Placeholder, ReadDocument, Warning, Block, LayoutModel, Place } from "../../model/model.ts";
import { takePictures, takeProxies, withShownPictures } from "./programPictures.ts";
import { warnOfLosses } from "../drawn/warnOfLosses.ts";
import { type Engine, rendererVersion } from "./engine.ts";
import { fillProgram, sampleScope, shortestScope, slotData } from "./slotData.ts";
import { takeFonts } from "./takeFonts.ts";
import { literal } from "./literal.ts";
import { packProgram, type Program } from "./storedProgram.ts";
import type { FontUse } from "./writer.ts";
import { writeProgram } from "./writeProgram.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";

/** A template, compiled once at upload. */
export interface CompiledTemplate {
  program: Uint8Array;
  placeholders: Placeholder[];
  /** Marks that are placeholders only if there is a value of their name; otherwise they stay as text. */
  candidates: Candidate[];
  /** Differences from Word and content that was not understood, each with its place. */
  warnings: Warning[];
  fonts: FontUse[];
  /** Number of pages of the template when its placeholders show their names. */
  pages: number;
  renderer: string;
  /** SHA-256 over the font files that the program may use. */
  fontsHash: string;
  /** Uploaded fonts that the program uses. It needs them for as long as it is rendered. */
  uploadedFonts: FaceSource[];
}

/**
 * Writes a model as a program, sets it once with sample values, and packs it.
 * @param available the uploaded fonts that it may use, in order of preference
 * @throws RenderRefusal missingGlyph (a character of the template itself), unsupported; MissingFont
 */
export function compileModel(
  document: ReadDocument,
  engine: Engine,
  available: readonly AvailableFace[] = [],
): CompiledTemplate {
  const { layout, pictures } = withShownPictures(document, engine);
  const { fonts: embedded, warnings: fontWarnings } = takeFonts(document.fonts, engine);
  const { source, plan, writer, fonts } = writeProgram({ layout, embedded }, available, engine);
  const program: Program = {
    source,
    plan,
    pictures: takePictures(writer.pictures, { layout, pictures }),
    proxies: new Map(),
    fonts: fonts.filter(({ family }) => source.includes(literal(family))),
  };
  const filled = fillProgram(plan, sampleScope, engine.coverageOf(program));
  const { pages, svg } = refuseDepth(layout, () => {
    raiseRooms(program, engine);
    return engine.draw({ program, ...filled });
  });
  if (svg === undefined) writer.warn("layout.uncompared", places.document);
  else warnOfLosses(svg, { layout, pictures, warn: writer.warn });
  // Only now: what was drawn is compared with the pictures themselves
  program.proxies = takeProxies(writer.pictures, document, pictures);
  return {
    program: packProgram(program),
    placeholders: layout.placeholders.map((placeholder) => {
      const shrinks = placeholder.kind === "text" ? writer.roomNames.get(placeholder.name) : undefined;
      return shrinks === undefined ? placeholder : { ...placeholder, shrinks };
    }),
    candidates: layout.candidates,
    warnings: [...layout.warnings, ...fontWarnings, ...writer.warnings],
    fonts: [...writer.fonts.values()],
    pages,
    renderer: rendererVersion(),
    fontsHash: fontsHash(engine.fonts),
    uploadedFonts: program.fonts.flatMap((font) => (font.source ? [font.source] : [])),
  };
}

/** Raises the height limit of a box that cannot hold even the shortest value in the smallest size, because no value would fit. */
function raiseRooms(program: Program, engine: Engine) {
  const { rooms } = program.plan;
  if (!rooms) return;
  const steps = new Map(rooms.map(({ id, sizes }) => [id, sizes - 1]));
  const data = slotData(program.plan, shortestScope, engine.coverageOf(program), { steps });
  const { watched } = engine.inspect({ program, data });
  for (const room of rooms) {
    for (const { id, height } of watched) if (id === room.id) room.height = Math.max(room.height, height);
  }
}

/**
 * Runs a layout, and names what is nested too deeply for the compiler.
 * @throws RenderRefusal unsupported, with the place of the deepest table or text box
 */
function refuseDepth<Result>({ sections }: LayoutModel, layOut: () => Result): Result {
  try {
    return layOut();
  } catch (error) {
    const cause = error instanceof RenderRefusal ? error.detail?.cause : undefined;
    if (cause === undefined || !/maximum [a-z ]+ depth exceeded/.test(cause)) throw error;
    throw new RenderRefusal("unsupported", toMessage("render.tooDeep", { place: findDeepest(sections).place }), {
      cause,
    });
  }
}

interface Depth {
  levels: number;
  place: Place;
}

/** Finds the block that the most tables and text boxes are around. */
function findDeepest(content: unknown, around: Depth = { levels: 0, place: [] }): Depth {
  if (typeof content !== "object" || content === null) return around;
  const isTable = (content as Block).type === "table";
  const isBox = "blocks" in content && "inset" in content;
  const place = isTable || (content as Block).type === "paragraph" ? (content as Block).place : around.place;
  const here = { levels: around.levels + (isTable || isBox ? 1 : 0), place };
  return Object.values(content)
    .map((inner) => findDeepest(inner, here))
    .reduce((deepest, other) => (other.levels > deepest.levels ? other : deepest), here);
}
