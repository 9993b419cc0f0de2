import { type RawBuilder, sql } from "kysely";
import { insertMany } from "../../../db/insertMany.ts";
import { inChunks } from "../../../batches/inChunks.ts";
import type { Tables, Tx } from "../../../db/tables.ts";
import { computeDetailsDigest, computeDigest } from "../audit/chain/entryHash.ts";

interface EmptiedDetails {
  erasureId: number;
  part: Tables["erased_detail"]["part"];
  condition: RawBuilder<boolean>;
}

/** Empties details of the audit log, and stores which ones with the digests that the chain has for them. */
export async function emptyDetails(tx: Tx, { erasureId, part, condition }: EmptiedDetails): Promise<void> {
  const rows = await tx
    .selectFrom("audit_detail as d")
    .select(["d.audit_id", "d.account", "d.address", "d.who_salt", "d.change", "d.change_salt"])
    .where(part === "who" ? "d.who_salt" : "d.change", "is not", null)
    .where(condition)
    .orderBy("d.audit_id")
    .execute();
  const erasedDetails = rows.map((row): Tables["erased_detail"] => ({
    audit_id: row.audit_id,
    part,
    erasure_id: erasureId,
    digest:
      part === "who"
        ? computeDigest(row.who_salt ?? "", row.account, row.address)
        : computeDigest(row.change_salt ?? "", row.change),
  }));
  await insertMany(tx, "erased_detail", erasedDetails);
  const emptyColumns =
    part === "who" ? { account: null, address: null, who_salt: null } : { change: null, change_salt: null };
  for await (const ids of inChunks(rows.map((row) => row.audit_id))) {
    await tx
      .updateTable("audit_detail")
      .set({ ...emptyColumns, erasure_id: erasureId })
      .where("audit_id", "in", ids)
      .execute();
  }
}

export const emptyChanges = (tx: Tx, erasureId: number, condition: RawBuilder<boolean>): Promise<void> =>
  emptyDetails(tx, { erasureId, part: "change", condition });

interface NamingSearch {
  scope: RawBuilder<boolean>;
  isNaming(change: unknown): boolean;
}

export async function emptyNamingChanges(tx: Tx, erasureId: number, { scope, isNaming }: NamingSearch): Promise<void> {
  const rows = await tx
    .selectFrom("audit_detail as d")
    .innerJoin("audit as a", "a.id", "d.audit_id")
    .select(["d.audit_id as id", "d.change"])
    .where("d.change", "is not", null)
    .where(scope)
    .execute();
  const ids = rows.filter(({ change }) => isNaming(JSON.parse(change ?? "{}"))).map(({ id }) => id);
  for await (const chunk of inChunks(ids))
    await emptyChanges(tx, erasureId, sql<boolean>`d.audit_id in (${sql.join(chunk)})`);
}

/**
 * Stores the total of emptied details with erasures that were one act, and returns it. The first erasure has the whole
 * total, so that details emptied later are not attributed to the act.
 */
export async function completeErasures(tx: Tx, erasureIds: readonly number[]) {
  const [firstId = 0, ...otherIds] = erasureIds;
  const rows = await tx
    .selectFrom("erased_detail")
    .select(["audit_id", "part", "digest"])
    .where("erasure_id", "=", firstId)
    .orderBy("audit_id")
    .orderBy("part")
    .execute();
  const total = { details: rows.length, digest: computeDetailsDigest(rows) };
  await tx.updateTable("erasure").set(total).where("id", "=", firstId).execute();
  const noDetails = { details: 0, digest: computeDetailsDigest([]) };
  for await (const chunk of inChunks(otherIds))
    await tx.updateTable("erasure").set(noDetails).where("id", "in", chunk).execute();
  return total;
}
