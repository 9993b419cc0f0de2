import { readFile } from "node:fs/promises";
import type { Store } from "./db/open.ts";

/** Returns a name and a number that find an award of the demonstration, or an empty array if it is not loaded. */
export async function demonstrationTerms(store: Store): Promise<string[]> {
  const file = await readFile(new URL("../demonstration/activity.json", import.meta.url), "utf8");
  const { name } = JSON.parse(file) as { name: string };
  const award = await store.read
    .selectFrom("activity")
    .innerJoin("award", "award.activity_id", "activity.id")
    .innerJoin("award_version", (join) =>
      join.onRef("award_version.award_id", "=", "award.id").onRef("award_version.version", "=", "award.version"),
    )
    .where("activity.name", "=", name)
    .where("award.state", "=", "valid")
    .select(["award_version.name", "award.number"])
    .orderBy("award.seq")
    .executeTakeFirst();
  return [award?.name, award?.number].filter((term) => typeof term === "string");
}
