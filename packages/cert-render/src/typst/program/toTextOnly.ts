import type { Program } from "./storedProgram.ts";

/** The line of every program that the prelude and the styles precede. */
const beginning = "\n#let c = D\n";

/**
 * The functions of the engine after the prelude: pictures, shapes, lines and grounds keep their room, and nothing is
 * painted. Photos and codes are set by functions of the prelude, which took the engine's own.
 */
const unpainted = `
#let image(path, width: auto, height: auto, ..rest) = std.block(width: width, height: height)
#let line(..rest) = hide(std.line(..rest))
#let rect(..rest) = hide(std.rect(..rest))
#let block(fill: none, stroke: none, ..rest) = std.block(..rest)
#let box(stroke: none, ..rest) = std.box(..rest)
#let highlight(..rest) = rest.pos().first()
#let unpainted-page(fill: none, ..rest) = page(..rest)
#let unpainted-cell(fill: none, stroke: none, ..rest) = table.cell(..rest)
#show curve: hide`;

/**
 * Returns a program that sets the same text at the same places, without the pictures, shapes, borders and grounds of its
 * template: for paper on which they are printed already. Programs of every release can be converted.
 */
export function toTextOnly(program: Program): Program {
  const [prelude = "", ...body] = program.source.split(beginning);
  const called = /"(?:[^"\\]|\\.)*"|\btable\.(cell)\(|^(page)\(/gmu;
  const calls = body.join(beginning).replace(called, (part, cell?: string, page?: string) => {
    const name = cell ?? page;
    return name === undefined ? part : `unpainted-${name}(`;
  });
  return { ...program, source: prelude + unpainted + beginning + calls, pictures: new Map(), proxies: new Map() };
}
