import type { InferResult } from "kysely";
import { insertMany } from "../../../../db/insertMany.ts";
import type { Db, Tx } from "../../../../db/tables.ts";
import { listValues } from "../../../../db/values.ts";
import { numberKey } from "../../../../text/numberKey.ts";
import { numberRows } from "./awardRows.ts";

const batch = 250;

/** The award that a number was given to. `spent` is true if the award has another number by now. */
export interface NumberHolder {
  awardId: string;
  activityId: number | null;
  spent: boolean;
}

export async function findTakenNumbers(db: Db, numbers: readonly string[]): Promise<Map<string, NumberHolder>> {
  const taken = new Map<string, NumberHolder>();
  // Built once: for a long list that takes longer than asking
  const query = db
    .selectFrom("number_taken as n")
    .innerJoin("award as a", "a.id", "n.award_id")
    .select(["n.number", "n.award_id", "a.activity_id", "a.number as current"])
    .where(
      "n.number",
      "in",
      Array.from({ length: Math.min(batch, numbers.length) }, () => ""),
    )
    .compile();
  for (let start = 0; start < numbers.length; start += batch) {
    // The last ones fill up with those before them
    const batchNumbers = numbers.slice(Math.max(0, Math.min(start, numbers.length - batch)), start + batch);
    const { rows } = await db.executeQuery<InferResult<typeof query>[number]>({
      ...query,
      parameters: batchNumbers.map(numberKey),
    });
    for (const row of rows) {
      const spent = row.current === null || numberKey(row.current) !== row.number;
      taken.set(row.number, { awardId: row.award_id, activityId: row.activity_id, spent });
    }
    await new Promise(setImmediate);
  }
  return taken;
}

export async function listTakenWithPrefix(db: Db, prefix: string): Promise<Set<string>> {
  const key = numberKey(prefix);
  const taken = db.selectFrom("number_taken").where("number", ">=", key).where("number", "<", `${key}\u{10ffff}`);
  return new Set(await listValues(taken.select("number")));
}

/** Marks the number of an award as taken permanently. Two awards with one number fail the transaction. */
export const takeNumber = (tx: Tx, award: { id: string; number: string | null }, at: number): Promise<void> =>
  insertMany(tx, "number_taken", numberRows([award], at));
