import type { LayoutModel, PicturePart, Placeholder, ReadDocument, Warning } from "./docx/model.ts";
import { fontsHash } from "./fonts/fontFiles.ts";
import { renderRefusals } from "./messages.ts";
import { RenderRefusal } from "./RenderRefusal.ts";
import { packProgram } from "./typst/container.ts";
import { rendererVersion, type Engine } from "./typst/engine.ts";
import { pictureFile } from "./typst/picture.ts";
import { writeProgram } from "./typst/program.ts";
import { sampleScope, slotData } from "./typst/slotData.ts";
import type { FontUse } from "./typst/writer.ts";

/** A template, compiled once at upload. */
export interface CompiledTemplate {
  /** Self-contained bytes that are stored and given back to `renderPdf`. */
  program: Uint8Array;
  placeholders: Placeholder[];
  /** What will look different from Word, or was not understood, each with its place. */
  warnings: Warning[];
  fonts: FontUse[];
  /** Pages of the template with its placeholders' names as values. */
  pages: number;
  /** Which renderer made the program. */
  renderer: string;
  /** SHA-256 over the font files that the program may use. */
  fontsHash: string;
}

/** Pictures that the engine cannot decode, whatever they call themselves, become ones of no known format. */
function withShownPictures(layout: LayoutModel, bytes: ReadonlyMap<string, Uint8Array>, engine: Engine): LayoutModel {
  const pictures = Object.fromEntries(Object.entries(layout.pictures).map(([part, picture]) => {
    const content = bytes.get(part);
    const shows = content !== undefined && engine.shows(pictureFile(part, picture.format), content);
    return [part, shows ? picture : { ...picture, format: unshown(picture.format) }];
  }));
  return { ...layout, pictures };
}

const unshown = (format: PicturePart["format"]): PicturePart["format"] =>
  format === "bmp" || format === "tiff" || format === "emf" || format === "wmf" ? format : "unknown";

/**
 * Writes a model as a program, sets it once with sample values, and packs it.
 * @throws RenderRefusal missingGlyph (a character of the template itself), unsupported
 */
export function compileModel({ layout, pictures }: ReadDocument, engine: Engine): CompiledTemplate {
  const shown = withShownPictures(layout, pictures, engine);
  const { source, plan, writer } = writeProgram(shown, engine.coverage);
  const [missing] = writer.missing;
  if (missing) {
    const [, place] = missing;
    const characters = [...writer.missing.keys()].join("");
    throw new RenderRefusal("missingGlyph", renderRefusals.templateGlyph(characters, place), { characters, place });
  }
  const program = { source, plan, pictures: new Map<string, Uint8Array>() };
  for (const part of writer.pictures) {
    const bytes = pictures.get(part);
    const format = layout.pictures[part]?.format;
    if (bytes && format) program.pictures.set(pictureFile(part, format), bytes);
  }
  const data = slotData(plan, sampleScope, engine.coverage);
  const { pages } = engine.render({ program, data, title: "", issuedAt: new Date(0) });
  return {
    program: packProgram(program),
    placeholders: layout.placeholders,
    warnings: [...layout.warnings, ...writer.warnings],
    fonts: [...writer.fonts.values()],
    pages,
    renderer: rendererVersion(),
    fontsHash: fontsHash(engine.fonts),
  };
}
