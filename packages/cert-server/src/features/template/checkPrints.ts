import { setTimeout as wait } from "node:timers/promises";
import { holderSeparator, nameListProblems } from "cert-api";
import { type CheckProblem, type Renderer, RenderRefusal, type Values } from "cert-render";

const askAgain = 500;

/** Checks all of these rows, however often the renderer has to be asked. */
export async function checkPrints(
  renderer: Renderer,
  job: { program: Uint8Array; programKey: string; rows: readonly Values[] },
): Promise<{ problems: CheckProblem[]; rendered: number }> {
  const { rows } = job;
  const problems: CheckProblem[] = [];
  let rendered = 0;
  for (let at = 0, size = rows.length; at < rows.length;) {
    const chunk = rows.slice(at, at + size);
    try {
      const checked = await renderer.check({ ...job, rows: chunk });
      for (const problem of checked.problems) problems.push({ ...problem, row: problem.row + at });
      rendered += checked.rendered;
      at += checked.done;
    } catch (error) {
      if (!(error instanceof RenderRefusal)) throw error;
      if (error.kind === "overflow") await wait(askAgain);
      // A process was lost over these rows: one by one, the row that did it is found.
      else if (chunk.length > 1) size = 1;
      else problems.push({ row: at++, kind: "unprintable", names: [], message: error.message });
    }
  }
  return { problems, rendered };
}

/** What is wrong with a certificate, in a sentence. */
export function printProblem({ kind, names, characters = "", message }: CheckProblem): string {
  const placeholderNames = names.join(holderSeparator);
  switch (kind) {
    case "missingValue":
      return nameListProblems.emptyValue.say(placeholderNames);
    case "missingGlyph":
      return nameListProblems.missingGlyph.say(characters);
    case "pages":
      return nameListProblems.morePages.say(placeholderNames);
    case "overfull":
      return nameListProblems.noRoom.say(placeholderNames);
    case "unprintable":
      return message;
  }
}
