import { dataKeys, nameListProblem, type NameListProblem } from "cert-api";
import type { Candidate } from "cert-render";

/** Names for which every award has a text, whatever its list contains. */
const always: ReadonlySet<string> = new Set([
  dataKeys.name,
  dataKeys.number,
  dataKeys.activity,
  dataKeys.year,
  dataKeys.date,
]);

/**
 * Reports, for each mark of a template that may be a placeholder, whether a list with these columns makes it one.
 * @param columns null if there is no list yet
 */
export function toMarkProblems(candidates: readonly Candidate[], columns: readonly string[] | null): NameListProblem[] {
  return candidates.map(({ name, literal, place, placeCodes }) => {
    const isFilled = always.has(name) || columns?.includes(name) === true;
    const code = isFilled ? "filledMark" : columns === null ? "undecidedMark" : "literalMark";
    const parts = placeCodes.map((part) => ({ code: part.code, params: { ...part.params } }));
    return nameListProblem(code, { placeholder: name, place, placeCodes: parts }, { literal, name });
  });
}
