import { holderSeparator } from "cert-api";
import { countSkipped } from "../../listReading/usedList.ts";
import type { ActivityWithList } from "../../listReading/activityWithList.ts";

export function describeChoices({
  matches,
  skipped,
  spelling,
  sheets,
}: Pick<ActivityWithList, "matches" | "skipped" | "spelling" | "sheets">): Record<string, string | number> {
  const count = countSkipped(skipped, sheets);
  return {
    ...(matches.length > 0 && {
      columns: matches.map(({ name, header }) => `${name} ← ${header}`).join(holderSeparator),
    }),
    ...(count > 0 && { skipped: count }),
    ...(spelling !== null && { spelling }),
  };
}
