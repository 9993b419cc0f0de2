import type { AvailableFace } from "../../fonts/uploaded/matchFaces.ts";
import type { EmbeddedFont, FaceSource } from "../../fonts/embeddedFont.ts";
import { fontsHash } from "../../fonts/fontFiles.ts";
import { describePlace } from "../../describe.ts";
import { layoutWarnings, places, renderRefusals } from "../../messages.ts";
import type {
  Candidate,
  LayoutModel,
  PicturePart,
  Placeholder,
  ReadDocument,
  Warning,
  Section,
} from "../../model/model.ts";
import { fadedPicture } from "../../pictures/fadedPicture.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import { pictureFile } from "../drawing/writePicture.ts";
import { warnOfLosses } from "../drawn/warnOfLosses.ts";
import { type Engine, rendererVersion } from "./engine.ts";
import { fillProgram, sampleScope, shortestScope, slotData } from "./slotData.ts";
import { takeFonts } from "./takeFonts.ts";
import { distinctFaces, takeUploads } from "./takeUploads.ts";
import { literal } from "./literal.ts";
import { createProxy } from "../../pdf/index.ts";
import { packProgram, type Program } from "./storedProgram.ts";
import { type FontUse, createWriter, type ProgramFonts, type Writer } from "./writer.ts";
import { writeSection } from "../page/writeSection.ts";
import { writeBlocks } from "../text/writeBlocks.ts";
import { prelude } from "./prelude.ts";
import type { ScopePlan } from "./scopePlan.ts";

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
 * Marks the pictures that the engine cannot decode as being of no known format. Pictures of formats that it does not know
 * were converted before.
 */
function withShownPictures({ layout, pictures, fonts }: ReadDocument, engine: Engine): ReadDocument {
  const parts: LayoutModel["pictures"] = {};
  const bytes = new Map<string, Uint8Array>();
  for (const [part, picture] of Object.entries(layout.pictures)) {
    // A CMYK picture that is still one here could not be converted: no PDF/A of ours holds it
    const content = picture.cmyk ? undefined : pictures.get(part);
    if (content && engine.shows(pictureFile(part, picture.format), content)) {
      parts[part] = picture;
      bytes.set(part, content);
    } else parts[part] = { ...picture, format: unshown(picture) };
  }
  return { layout: { ...layout, pictures: parts }, pictures: bytes, fonts };
}

/** Returns the format that the warning names; a CMYK picture is named as such. */
const unshown = ({ format, cmyk }: PicturePart): PicturePart["format"] =>
  cmyk || format === "bmp" || format === "tiff" || format === "emf" || format === "wmf" ? format : "unknown";

function writeWithFonts(
  { layout, embedded }: { layout: LayoutModel; embedded: readonly EmbeddedFont[] },
  available: readonly AvailableFace[],
  engine: Engine,
): ReturnType<typeof writeProgram> & { fonts: EmbeddedFont[] } {
  const write = (fonts: readonly EmbeddedFont[]) => {
    const distinct = distinctFaces(fonts);
    const coverage = engine.coverageOf({ fonts: distinct });
    return { ...writeProgram(layout, { coverage, embedded: fonts }), fonts: distinct };
  };
  const written = write(embedded);
  if (available.length === 0) return written;
  // Only what was written says which fonts the document names
  const uploaded = takeUploads(written.writer.fontNames, available, engine.faces);
  return uploaded.length === 0 ? written : write([...uploaded, ...embedded]);
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
  const { source, plan, writer, fonts } = writeWithFonts({ layout, embedded }, available, engine);
  const [missing] = writer.missing;
  if (missing) {
    const [, place] = missing;
    const characters = [...writer.missing.keys()].join("");
    const reason = renderRefusals.templateGlyph(characters, place);
    throw new RenderRefusal("missingGlyph", reason, { characters, place: describePlace(place) });
  }
  const program: Program = {
    source,
    plan,
    pictures: new Map(),
    proxies: new Map(),
    fonts: fonts.filter(({ family }) => source.includes(literal(family))),
  };
  for (const [file, { part, opacity }] of writer.pictures) {
    const bytes = pictures.get(part);
    const picture = layout.pictures[part];
    if (!bytes || !picture) continue;
    program.pictures.set(file, opacity < 1 ? fadedPicture(picture.format, bytes, opacity) : bytes);
  }
  raiseRooms(program, engine);
  const filled = fillProgram(plan, sampleScope, engine.coverageOf(program));
  const { pages, svg } = engine.draw({ program, ...filled, title: "", issuedAt: new Date(0) });
  if (svg === undefined) writer.warn(layoutWarnings.uncompared, places.document);
  else warnOfLosses(svg, { layout, pictures, warn: (reason, place) => writer.warn(reason, place) });
  // Only now: what was drawn is compared with the pictures themselves
  for (const [file, { part, opacity }] of writer.pictures) {
    const indexed = document.indexedPictures?.get(part);
    if (indexed && opacity === 1 && pictures.has(part)) program.proxies.set(file, createProxy(indexed));
  }
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
function raiseRooms(program: Program, engine: Engine): void {
  const { rooms } = program.plan;
  if (!rooms) return;
  const steps = new Map(rooms.map(({ id, sizes }) => [id, sizes - 1]));
  const data = slotData(program.plan, shortestScope, engine.coverageOf(program), { steps });
  const { watched } = engine.inspect({ program, data, title: "", issuedAt: new Date(0) }, false);
  for (const room of rooms) {
    for (const { id, height } of watched) if (id === room.id) room.height = Math.max(room.height, height);
  }
}

interface WrittenProgram {
  source: string;
  plan: ScopePlan;
  writer: Writer;
}

function writeProgram(model: LayoutModel, fonts: ProgramFonts): WrittenProgram {
  const writer = createWriter(model, fonts, writeBlocks);
  const { plan } = writer;
  const groups: [Section, ...Section[]][] = [];
  for (const section of model.sections) {
    const last = groups.at(-1);
    if (last && section.start === "continuous") last.push(section);
    else groups.push([section]);
  }
  const sections = groups.map((group, index) => writeSection(writer, group, index));
  const styles = [...writer.styles].map(([dictionary, name]) => `#let ${name} = (${dictionary})`);
  const source = [prelude, ...styles, "#let c = D", `#{\n${sections.join("\n")}\n}`, "#metadata(none)<end>", ""].join(
    "\n",
  );
  if (writer.rooms.length > 0) plan.rooms = writer.rooms;
  return { source, plan, writer };
}
