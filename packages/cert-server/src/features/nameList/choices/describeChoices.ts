import { holderSeparator } from "cert-api";
import type { StoredActivity } from "../../activity/storedActivity.ts";
import { countSkipped } from "../../listReading/usedList.ts";

export function describeChoices({
  matches,
  skipped,
  spelling,
  sheets,
}: Pick<StoredActivity, "matches" | "skipped" | "spelling" | "sheets">): Record<string, string | number> {
  const count = countSkipped(skipped, sheets);
  return {
    ...(matches.length > 0 && {
      columns: matches.map(({ name, header }) => `${name} ← ${header}`).join(holderSeparator),
    }),
    ...(count > 0 && { skipped: count }),
    ...(spelling !== null && { spelling }),
  };
}
