import { dataKeys, holderSeparator, parseContent, type PlanChange } from "cert-api";
import { printedValidity } from "../activity/awardContent.ts";

interface SaidOfAward {
  name: string;
  content: string;
}

/**
 * Lists the values in which two contents differ: the name first, then the keys of the list, then keys that the list lacks.
 * As in `contentFingerprint`, an empty text equals a missing key, and the format of a last day makes no difference.
 */
export function listContentChanges(award: SaidOfAward, listed: SaidOfAward): PlanChange[] {
  const before = toValues(award);
  const after = toValues(listed);
  const keys = [...new Set([...after.keys(), ...before.keys()])];
  return keys
    .map((key) => ({ key, before: before.get(key) ?? "", after: after.get(key) ?? "" }))
    .filter((change) => !isSame(change));
}

function toValues({ name, content }: SaidOfAward): Map<string, string> {
  const entries = Object.entries(parseContent(content) ?? { [dataKeys.text]: content });
  return new Map([
    [dataKeys.name, name],
    ...entries
      .filter(([key]) => key !== dataKeys.name)
      .map(([key, value]): [string, string] => [key, typeof value === "string" ? value : value.join(holderSeparator)]),
  ]);
}

const isSame = ({ key, before, after }: PlanChange): boolean =>
  before === after || (key === dataKeys.validUntil && printedValidity(before) === printedValidity(after));
