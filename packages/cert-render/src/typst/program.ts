import type { LayoutModel, Section } from "../docx/model.ts";
import type { Coverage } from "../fonts/coverage.ts";
import { prelude } from "./prelude.ts";
import type { ScopePlan } from "./scopePlan.ts";
import { writeSection } from "./section.ts";
import { createWriter, type Writer } from "./writer.ts";

/** A template written as a Typst program, with what its slots ask for. */
export interface WrittenProgram {
  source: string;
  plan: ScopePlan;
  writer: Writer;
}

/** Typst squeezes neighbouring full-width marks; a space of no width after each keeps them whole. */
const uncompressed = '#show regex("[\uff0c\u3002\u3001\uff1b\uff1a\uff1f\uff01\uff08\uff09\u300a\u300b\u3008\u3009'
  + '\u300c\u300d\u300e\u300f\u3010\u3011\u3014\u3015]"): it => it + h(0pt)';

/** Writes the layout model as one Typst source. Nothing of the template or of a value is ever markup in it. */
export function writeProgram(model: LayoutModel, coverage: Coverage): WrittenProgram {
  const writer = createWriter(model, coverage);
  const { plan } = writer;
  const groups: [Section, ...Section[]][] = [];
  for (const section of model.sections) {
    const last = groups.at(-1);
    if (last && section.start === "continuous") last.push(section);
    else groups.push([section]);
  }
  const sections = groups.map((group, index) => writeSection(writer, group, index));
  const styles = [...writer.styles].map(([dictionary, name]) => `#let ${name} = (${dictionary})`);
  const source = [
    prelude,
    ...styles,
    ...model.settings.compressPunctuation ? [] : [uncompressed],
    "#let c = D",
    `#{\n${sections.join("\n")}\n}`,
    "#metadata(none)<end>",
    "",
  ].join("\n");
  return { source, plan, writer };
}
