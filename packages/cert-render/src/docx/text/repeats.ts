import { placeholderRefusals } from "../../messages.ts";
import { RenderRefusal } from "../../RenderRefusal.ts";

/** One end of a list, {#名} or {/名}. Held by identity: a mark that found its partner is `paired`. */
export interface ListMark {
  kind: "open" | "close";
  name: string;
  optional: boolean;
  paired: boolean;
}

/** Items of which some stand in lists. */
export type Grouped<T> = { item: T } | { list: string; optional: boolean; items: Grouped<T>[] };

interface Span {
  open: ListMark;
  from: number;
  to: number;
}

/**
 * Groups a row of items (inlines, blocks, table rows) by the lists that open and close among them. Marks whose
 * partner is not here stay unpaired: the level above may pair them. Lists must nest.
 */
export function groupLists<T>(items: readonly T[], marksOf: (item: T) => readonly ListMark[]): Grouped<T>[] {
  const waiting: { mark: ListMark; at: number }[] = [];
  const spans: Span[] = [];
  items.forEach((item, at) => {
    for (const mark of marksOf(item)) {
      if (mark.paired) continue;
      if (mark.kind === "open") {
        waiting.push({ mark, at });
        continue;
      }
      const index = waiting.findLastIndex((opening) => opening.mark.name === mark.name);
      const open = waiting[index];
      if (!open) continue;
      open.mark.paired = true;
      mark.paired = true;
      waiting.splice(index, 1);
      spans.push({ open: open.mark, from: open.at, to: at });
    }
  });
  return nest(items, spans, 0, items.length - 1);
}

function nest<T>(items: readonly T[], spans: readonly Span[], from: number, to: number): Grouped<T>[] {
  const out: Grouped<T>[] = [];
  let at = from;
  while (at <= to) {
    const starting = spans.filter((span) => span.from === at).sort((a, b) => b.to - a.to);
    const outer = starting[0];
    if (!outer) {
      const item = items[at] as T;
      out.push({ item });
      at += 1;
      continue;
    }
    const rest = spans.filter((span) => span !== outer);
    const crossing = rest.find((s) => s.from <= outer.to && s.from >= outer.from && s.to > outer.to);
    if (crossing) throw new RenderRefusal("invalid", placeholderRefusals.crossedLists(crossing.open.name));
    const inside = rest.filter((span) => span.from >= outer.from && span.to <= outer.to);
    out.push({
      list: outer.open.name,
      optional: outer.open.optional,
      items: nest(items, inside, outer.from, outer.to),
    });
    at = outer.to + 1;
  }
  return out;
}

/** Refuses lists that were opened and never closed; called once for each story. */
export function refuseUnclosed(marks: readonly ListMark[]): void {
  const open = marks.find((mark) => mark.kind === "open" && !mark.paired);
  if (open) throw new RenderRefusal("invalid", placeholderRefusals.unclosedList(open.name));
}
