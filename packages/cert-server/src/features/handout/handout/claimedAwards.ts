import type { Db } from "../../../db/tables.ts";
import { findColumnValue } from "../../award/award/record/columnValue.ts";
import { type HandoutAward, listAwardsWithValue, listHandoutAwards } from "../../award/award/record/handoutAwards.ts";

export interface ClaimCounts {
  awards: number;
  downloaded: number;
}

/** Counts the valid awards of an activity by column, then by value. Awards without a value are left out. */
export async function countByValue(db: Db, activityId: number, columns: ReadonlySet<string>) {
  const counts = new Map([...columns].map((column) => [column, new Map<string, ClaimCounts>()]));
  for await (const chunk of listHandoutAwards(db, activityId)) {
    for (const award of chunk) {
      for (const [column, byValue] of counts) {
        const value = findColumnValue(column, award) ?? "";
        if (value === "") continue;
        const { awards, downloaded } = byValue.get(value) ?? { awards: 0, downloaded: 0 };
        byValue.set(value, { awards: awards + 1, downloaded: downloaded + (award.downloadedAt === null ? 0 : 1) });
      }
    }
  }
  return counts;
}

export type ClaimedAward = Omit<HandoutAward, "content">;

/** Lists the valid awards behind a claim link, without their contents: many visitors open links at once. */
export async function listClaimedAwards(db: Db, link: { activity_id: number; column_name: string; value: string }) {
  const awards: ClaimedAward[] = [];
  for await (const chunk of listAwardsWithValue(db, link)) {
    awards.push(...chunk.map(({ content: _content, ...award }) => award));
  }
  return awards.sort((a, b) => a.seq - b.seq);
}
