/**
 * One end of a list, {#名} or {/名}, or of a conditional, {名?} or {/名}. Compared by identity: a mark that found its partner
 * is `paired`. A {名?} without a partner is a value that may be missing.
 */
export interface PairMark {
  kind: "open" | "close";
  name: string;
  optional: boolean;
  /** True if it opens a conditional, whose content appears only if there is a value of the name. */
  conditional: boolean;
  /** True if the paragraph has nothing outside the pair and may be removed as a whole; undefined if not known yet. */
  atEdge?: boolean;
  paired: boolean;
  /** Reason why the mark is unusable: it crosses another pair, or its partner is ambiguous. */
  problem?: "crossed" | "ambiguous";
}

export type Grouped<T> = { item: T } | ItemGroup<T>;

/**
 * The items between a pair of marks. They are repeated for each item of a list, or appear only if the conditional has a
 * value.
 */
export interface ItemGroup<T> {
  open: PairMark;
  items: Grouped<T>[];
}

export function flatten<T>(groups: readonly Grouped<T>[]): T[] {
  return groups.flatMap((group) => ("item" in group ? [group.item] : flatten(group.items)));
}

export function listGroups<T>(groups: readonly Grouped<T>[]): ItemGroup<T>[] {
  return groups.flatMap((group) => ("item" in group ? [] : [group, ...listGroups(group.items)]));
}

interface Waiting {
  mark: PairMark;
  at: number;
}

interface Span {
  open: PairMark;
  from: number;
  to: number;
}

/**
 * Groups a row of items (inlines, blocks, table rows) by the lists and conditionals that open and close among them. Marks
 * whose partner is not here stay unpaired, and the level above may pair them. A pair that crosses another has a `problem`.
 */
export function groupPairs<T>(items: readonly T[], marksOf: (item: T) => readonly PairMark[]): Grouped<T>[] {
  const waiting: Waiting[] = [];
  const spans: Span[] = [];
  items.forEach((item, at) => {
    for (const mark of marksOf(item)) {
      if (mark.paired) continue;
      if (mark.kind === "open") {
        waiting.push({ mark, at });
        continue;
      }
      const index = findPartner(waiting, mark);
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

/**
 * Returns the index of the mark that a closing mark belongs to: the nearest one. A list takes precedence over a {名?},
 * which is a value within it.
 */
function findPartner(waiting: readonly Waiting[], close: PairMark): number {
  const list = waiting.findLastIndex(({ mark }) => mark.name === close.name && !mark.conditional);
  if (list !== -1 || close.atEdge === false) return list;
  const opens = waiting.map(({ mark }) => mark.conditional && mark.name === close.name && mark.atEdge !== false);
  const nearest = opens.lastIndexOf(true);
  if (nearest <= 0) return nearest;
  // An earlier one before the beginning of a list is no rival: that pair would cross the list
  const lastList = waiting.findLastIndex(({ mark }, index) => index < nearest && !mark.conditional);
  if (opens.lastIndexOf(true, nearest - 1) > lastList) close.problem = "ambiguous";
  return nearest;
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
    for (const span of rest) {
      if (span.from >= outer.from && span.from <= outer.to && span.to > outer.to) span.open.problem = "crossed";
    }
    const inside = rest.filter((span) => span.from >= outer.from && span.to <= outer.to);
    out.push({ open: outer.open, items: nest(items, inside, outer.from, outer.to) });
    at = outer.to + 1;
  }
  return out;
}
