import type { Store } from "../../../db/open.ts";
import type { Tx } from "../../../db/tables.ts";
import { decryptLetter } from "./visitorLetter.ts";

export type UntoldVisitor = Awaited<ReturnType<typeof listUntoldVisitors>>[number];

/**
 * Lists the visitors who have not been told that their requests ended, at a time or later, the earliest first. `contact` is the
 * address or number that a visitor left, in any form; empty if it can no longer be read.
 */
export async function listUntoldVisitors(store: Store, since: number) {
  const rows = await store.read
    .selectFrom("correction as c")
    .innerJoin("award as a", "a.id", "c.award_id")
    .leftJoin("activity as t", "t.id", "a.activity_id")
    .select(["c.id", "c.award_id as awardId", "c.state", "c.refusal", "c.letter", "t.name as activity"])
    .where("c.ended_at", ">=", since)
    .where("c.letter", "is not", null)
    .where("c.notice_state", "is", null)
    .orderBy("c.ended_at")
    .execute();
  return rows.map(({ letter, ...visitor }) => ({
    ...visitor,
    contact: (letter === null ? null : decryptLetter(store, letter))?.contact ?? "",
  }));
}

/** Marks a visitor as being told; returns false if another process has done so. */
export async function beginTelling(tx: Tx, id: number): Promise<boolean> {
  const begun = await tx
    .updateTable("correction")
    .set({ notice_state: "sending" })
    .where("id", "=", id)
    .where("notice_state", "is", null)
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n;
}

export async function endTelling(tx: Tx, id: number, state: "sent" | "failed" | null): Promise<void> {
  await tx.updateTable("correction").set({ notice_state: state }).where("id", "=", id).execute();
}
