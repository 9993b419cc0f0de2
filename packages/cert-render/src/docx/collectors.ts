import { defined } from "../defined.ts";
import { describePlace } from "../describe.ts";
import { places } from "../messages.ts";
import type { Candidate, Place, Placeholder } from "../model/model.ts";
import { RenderRefusal, toRefusal } from "../RenderRefusal.ts";
import type { DocumentContext } from "./readContext.ts";

const maxNamed = 12;

/** Collects what only another program could execute. `refuse` throws a RenderRefusal (invalid) that names it, if there is any. */
export function foreignCollector(): { refuseForeign: DocumentContext["refuseForeign"]; refuse(): void } {
  const problems: Place[] = [];
  return {
    refuseForeign({ reason, text, instead = "" }, place) {
      problems.push(places.foreign(place, reason, text, instead));
    },
    refuse() {
      if (problems.length === 0) return;
      const named = problems.slice(0, maxNamed);
      if (problems.length > maxNamed) named.push(places.more(problems.length - maxNamed));
      throw toRefusal("invalid", "placeholder.foreign", { problems: named.flat() });
    },
  };
}

export function candidateCollector(): { candidates: Candidate[]; noteCandidate: DocumentContext["noteCandidate"] } {
  const candidates: Candidate[] = [];
  const seen = new Set<string>();
  return {
    candidates,
    noteCandidate({ name, literal }, placeCodes) {
      if (seen.has(literal)) return;
      seen.add(literal);
      candidates.push({ name, literal, placeCodes, place: describePlace(placeCodes) });
    },
  };
}

/** Collects placeholders, each name once. A list stays a list even if its name also occurs as text. */
export function placeholderCollector(): { placeholders: Placeholder[]; note: DocumentContext["note"] } {
  const placeholders: Placeholder[] = [];
  return {
    placeholders,
    note(name, kind, optional, list) {
      const earlier = placeholders.find((placeholder) => placeholder.name === name && placeholder.list === list);
      if (!earlier) {
        placeholders.push({ name, optional, kind, count: 1, ...defined({ list }) });
        return;
      }
      earlier.count += 1;
      earlier.optional &&= optional;
      if (kind === "list" || earlier.kind === "text") earlier.kind = kind;
    },
  };
}

/**
 * Runs `read` and refuses foreign content. Foreign content is reported first even if `read` fails, because it can be the
 * reason why a mark lacks its partner.
 */
export function readOrRefuse<Result>(read: () => Result, refuse: () => void): Result {
  let result: Result;
  try {
    result = read();
  } catch (error) {
    if (error instanceof RenderRefusal && error.kind === "invalid") refuse();
    throw error;
  }
  refuse();
  return result;
}
