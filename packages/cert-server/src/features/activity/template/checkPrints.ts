import { setTimeout as wait } from "node:timers/promises";
import { holderSeparator, type NameListProblemReason, type PrintProblemCode, type Reason } from "cert-api";
import { type CheckProblem, type Renderer, RenderRefusal, type Values } from "cert-render";
import { Refusal } from "../../../http/refusal.ts";

export type PrintProblem = NameListProblemReason<PrintProblemCode>;

const askAgain = 500;

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
      if (error instanceof Refusal && error.kind === "tooMany") await wait(askAgain);
      else if (!(error instanceof RenderRefusal)) throw error;
      // A process was lost over these rows: one by one, the row that did it is found.
      else if (chunk.length > 1) size = 1;
      else problems.push({ row: at++, kind: "unprintable", names: [], message: error.message, reason: error.reason });
    }
  }
  return { problems, rendered };
}

export function toPrintProblem({ kind, names, characters = "", message, reason }: CheckProblem): PrintProblem {
  const name = names.join(holderSeparator);
  switch (kind) {
    case "missingValue":
      return { code: "emptyValue", params: { name } };
    case "missingGlyph":
      return { code: "missingGlyph", params: { characters } };
    case "pages":
      return { code: "morePages", params: { name } };
    case "overfull":
      return { code: "noRoom", params: { name } };
    case "unprintable":
      return { code: "unprintable", params: { why: message, ...(reason && { cause: reason.code }) } };
  }
}

export const toPrintReason = ({ code, params }: PrintProblem): Reason => ({ code: `print.${code}`, params }) as Reason;
