const keys = ["id", "number", "activity", "holder", "date"] as const;

export interface AwardOrder {
  key: (typeof keys)[number];
  isDownwards: boolean;
}

/** Parses the order of a list: a key, with `-` in front for descending. */
export function parseAwardOrder(sort = "id"): AwardOrder {
  const isDownwards = sort.startsWith("-");
  const name = isDownwards ? sort.slice(1) : sort;
  const key = keys.find((candidate) => candidate === name);
  if (key === undefined) throw new Error(`Awards have no order ${name}.`);
  return { key, isDownwards };
}

const collator = new Intl.Collator("zh-CN");

export function compareNames(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  return collator.compare(a, b) || (a < b ? -1 : 1);
}

/** The activity by which an award is sorted; both fields are null if it has none. */
export interface OrderedActivity {
  activityId: number | null;
  name: string | null;
}

export const compareActivities = (a: OrderedActivity, b: OrderedActivity): number =>
  compareNames(a.name, b.name) || (a.activityId ?? 0) - (b.activityId ?? 0);
