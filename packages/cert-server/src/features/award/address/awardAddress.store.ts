import type { Transaction } from "kysely";
import { insertMany } from "../../../db/insertMany.ts";
import type { Tables } from "../../../db/tables.ts";
import type { StoredAddress } from "./awardAddresses.ts";

export async function replaceActivityAddresses(
  tx: Transaction<Tables>,
  activityId: number,
  addresses: readonly StoredAddress[],
): Promise<void> {
  const awards = tx.selectFrom("award").select("id").where("activity_id", "=", activityId);
  await tx.deleteFrom("award_address").where("award_id", "in", awards).execute();
  await insertMany(tx, "award_address", addresses);
}
