import { readFileSync } from "node:fs";
import { describePlace } from "../../describe.ts";
import type { EmbeddedFont } from "../../fonts/embeddedFont.ts";
import type { AvailableFace } from "../../fonts/uploaded/matchFaces.ts";
import { toMessage } from "../../messages.ts";
import type { LayoutModel, Section } from "../../model/model.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import { writeSection } from "../page/writeSection.ts";
import { writeBlocks } from "../text/writeBlocks.ts";
import type { Engine } from "./engine.ts";
import type { ScopePlan } from "./scopePlan.ts";
import { distinctFaces, takeUploads } from "./takeFonts.ts";
import { createWriter, type ProgramFonts, type Writer } from "./writer.ts";

/**
 * The start of every program, from `prelude.typ`. Comment lines are removed, so that a comment changes no program. Line
 * ends are normalised, so that every system writes the same bytes.
 */
export const prelude = readFileSync(new URL("./prelude.typ", import.meta.url), "utf8")
  .replaceAll("\r\n", "\n")
  .replace(/^\/\/.*\n/gm, "");

interface WrittenProgram {
  source: string;
  plan: ScopePlan;
  writer: Writer;
}

/**
 * Writes a model as a program with the fonts that its text names.
 * @param available the uploaded fonts that it may use, in order of preference
 * @throws RenderRefusal missingGlyph (a character of the template itself); MissingFont
 */
export function writeProgram(
  { layout, embedded }: { layout: LayoutModel; embedded: readonly EmbeddedFont[] },
  available: readonly AvailableFace[],
  engine: Engine,
): WrittenProgram & { fonts: EmbeddedFont[] } {
  const write = (fonts: readonly EmbeddedFont[]) => {
    const distinct = distinctFaces(fonts);
    const coverage = engine.coverageOf({ fonts: distinct });
    return { ...writeModel(layout, { coverage, embedded: fonts }), fonts: distinct };
  };
  const first = write(embedded);
  // Only what was written says which fonts the document names
  const uploaded = takeUploads(first.writer.fontNames, available, engine.faces);
  const written = uploaded.length === 0 ? first : write([...uploaded, ...embedded]);
  refuseMissing(written.writer);
  return written;
}

function refuseMissing({ missing }: Writer) {
  const [first] = missing;
  if (!first) return;
  const [, place] = first;
  const characters = [...missing.keys()].join("");
  const reason = toMessage("render.templateGlyph", { characters, place });
  throw new RenderRefusal("missingGlyph", reason, { characters, place: describePlace(place) });
}

function writeModel(model: LayoutModel, fonts: ProgramFonts): WrittenProgram {
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
