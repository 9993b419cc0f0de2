import type { RecipientKind } from "cert-api";
import { sql, type SqlBool } from "kysely";
import { selectCurrent } from "../../../resource/currentVersions.ts";
import type { Db, Tx } from "../../../db/tables.ts";
import { findValue, hasRows } from "../../../db/values.ts";
import { countDeliveries, INTERRUPTED, type StoredDelivery, type StoredNotice } from "./notice.store.ts";

/** The first pause before a message that was put off is tried again, and the longest. */
const retryMs = { first: 10 * 60_000, longest: 2 * 60 * 60_000 };

/**
 * Finds the delivery that is sent next: one that was never put off, or else one whose pause is over. Pauses grow as the
 * time since it was first put off does (RFC 5321, 4.5.4.1).
 */
export async function findWaitingDelivery(
  db: Db,
  at: number,
  paused: readonly RecipientKind[] = [],
): Promise<StoredDelivery | undefined> {
  const next = selectWaiting(db, paused).limit(1);
  const isPauseOver = sql<SqlBool>`attempted_at <= ${at - retryMs.first}
    and (attempted_at <= ${at - retryMs.longest} or 2 * attempted_at - deferred_at <= ${at})`;
  return (
    (await next.where("deferred_at", "is", null).executeTakeFirst()) ??
    (await next.where("deferred_at", "is not", null).where(isPauseOver).executeTakeFirst())
  );
}

export function selectWaiting(db: Db, paused: readonly RecipientKind[]) {
  const pausedNotices = db.selectFrom("notice").select("id").where("kind", "in", paused);
  return db
    .selectFrom("notice_delivery")
    .selectAll()
    .where("state", "=", "waiting")
    .$if(paused.length > 0, (query) => query.where("notice_id", "not in", pausedNotices))
    .orderBy("id");
}

export const findNoticedAward = (db: Db, id: string) =>
  selectCurrent(db)
    .leftJoin("address_base as b", "b.id", "v.address_base_id")
    .select(["a.id", "a.state", "a.version", "v.name", "v.content", "v.valid_until as validUntil", "b.url as base"])
    .where("a.id", "=", id)
    .executeTakeFirst();

export const hasOptedOut = (db: Db, fingerprint: string): Promise<boolean> =>
  hasRows(db.selectFrom("notice_opt_out").where("fingerprint", "=", fingerprint));

/** Updates a delivery if it still waits; returns false if not, for example after 停止发送. */
export async function updateWaitingDelivery(tx: Tx, id: number, change: Partial<Omit<StoredDelivery, "id">>) {
  const updated = await tx
    .updateTable("notice_delivery")
    .set(change)
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Writes the result of a delivery, unless it waits for another attempt by now. */
export async function endDelivery(tx: Tx, id: number, end: Pick<StoredDelivery, "state" | "reason" | "deferred_at">) {
  await tx
    .updateTable("notice_delivery")
    .set(end)
    .where("id", "=", id)
    .where("state", "in", ["sending", "failed"])
    .execute();
}

/** Marks deliveries as failed that were in progress when the sending process ended. */
export async function failInterrupted(tx: Tx): Promise<void> {
  await tx
    .updateTable("notice_delivery")
    .set({ state: "failed", reason: INTERRUPTED })
    .where("state", "=", "sending")
    .execute();
}

export function listEndedNotices(db: Db): Promise<StoredNotice[]> {
  return db
    .selectFrom("notice as n")
    .selectAll("n")
    .where("n.finished_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("notice_delivery as d")
            .select("d.id")
            .whereRef("d.notice_id", "=", "n.id")
            .where("d.state", "in", ["waiting", "sending"]),
        ),
      ),
    )
    .execute();
}

export async function finishNotice(tx: Tx, id: number, at: number) {
  const ended = await tx
    .updateTable("notice")
    .set({ finished_at: at })
    .where("id", "=", id)
    .where("finished_at", "is", null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return null;
  const { sent, failed } = await countDeliveries(tx, id);
  return { sent, failed };
}

/** Finds the fingerprint of the address that an unsubscribe link belongs to; undefined if there is no such link. */
export const findLinkedFingerprint = (db: Db, tokenHash: string): Promise<string | undefined> =>
  findValue(db.selectFrom("notice_delivery").select("fingerprint").where("token_hash", "=", tokenHash));

export async function addOptOut(tx: Tx, fingerprint: string, at: number): Promise<void> {
  await tx
    .insertInto("notice_opt_out")
    .values({ fingerprint, created_at: at })
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .execute();
}
