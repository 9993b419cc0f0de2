import { toReason } from "cert-api";
import { Refusal } from "../../../http/refusal.ts";

const keys = ["id", "number", "activity", "holder", "date"] as const;

/**
 * How a list of awards is ordered: in the order of their making, by certificate number, by the names of their activities or
 * of their holders, or by the day of issue.
 */
export interface AwardOrder {
  key: (typeof keys)[number];
  isDownwards: boolean;
}

/** The order that a list asks for: a key, with `-` before it downwards. Throws a `Refusal` for one that there is not. */
export function parseAwardOrder(sort = "id"): AwardOrder {
  const isDownwards = sort.startsWith("-");
  const name = isDownwards ? sort.slice(1) : sort;
  const key = keys.find((candidate) => candidate === name);
  if (key === undefined) throw new Refusal("invalid", toReason("request.badSort"));
  return { key, isDownwards };
}

const collator = new Intl.Collator("zh-CN");

/** Compares names as a Chinese dictionary orders them; what has no name comes last. */
export function compareNames(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  return collator.compare(a, b) || (a < b ? -1 : 1);
}

/** An activity as lists of awards are ordered by it; both are null for awards of none. */
export interface OrderedActivity {
  activityId: number | null;
  name: string | null;
}

/** Compares activities by their names, and those of the same name by their ids. */
export const compareActivities = (a: OrderedActivity, b: OrderedActivity): number =>
  compareNames(a.name, b.name) || (a.activityId ?? 0) - (b.activityId ?? 0);
