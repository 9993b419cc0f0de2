import type { LayoutModel, Section } from "../../model/model.ts";
import { writeSection } from "../page/writeSection.ts";
import { writeBlocks } from "../text/writeBlocks.ts";
import { prelude } from "./prelude.ts";
import type { ScopePlan } from "./scopePlan.ts";
import { createWriter, type ProgramFonts, type Writer } from "./writer.ts";

export interface WrittenProgram {
  source: string;
  plan: ScopePlan;
  writer: Writer;
}

/** Writes the layout model as one Typst source. No text of the template or of a value is ever interpreted as markup. */
export function writeProgram(model: LayoutModel, fonts: ProgramFonts): WrittenProgram {
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
