import { toMessage, type RefusalReason } from "../../messages.ts";
import type { Place } from "../../model/model.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";
import type { DocumentContext } from "../readContext.ts";
import type { PairMark } from "./markPairs.ts";

function textOf({ kind, name, conditional }: PairMark): string {
  if (kind === "close") return `{/${name}}`;
  return conditional ? `{${name}?}` : `{#${name}}`;
}

/**
 * Refuses a mark without a partner, or with a partner that its author did not mean.
 * @throws RenderRefusal invalid
 */
export function refuseUnbalanced(mark: PairMark, place: Place): void {
  const reason = problemOf(mark, place);
  if (reason) throw new RenderRefusal("invalid", reason, { name: mark.name });
}

function problemOf(mark: PairMark, place: Place): RefusalReason | undefined {
  const text = textOf(mark);
  if (mark.problem === "crossed") return toMessage("placeholder.crossedMarks", { text, place });
  if (mark.problem === "ambiguous") return toMessage("placeholder.ambiguousMark", { text, name: mark.name, place });
  if (mark.paired) return undefined;
  return mark.kind === "close"
    ? toMessage("placeholder.strayMark", { text, name: mark.name, place })
    : toMessage("placeholder.unclosedMark", { text, name: mark.name, place });
}

interface BegunGroup {
  frame: { type: "repeat"; name: string; optional: boolean; when?: readonly string[] };
  list: string | undefined;
}

/**
 * Begins a list or conditional, and records its name.
 * @param list the surrounding list
 */
export function beginGroup(open: PairMark, { note }: DocumentContext, list: string | undefined): BegunGroup {
  const { name, optional, conditional } = open;
  note(name, conditional ? "text" : "list", optional, list);
  const frame = { type: "repeat", name, optional } as const;
  return conditional ? { frame: { ...frame, when: [name] }, list } : { frame, list: name };
}
