import { type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import { insertMany } from "../../../db/insertMany.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { countRows } from "../../../db/values.ts";
import { type AwardRun, listAwardRuns } from "../../award/award/record/awardRuns.ts";

export type StoredNotice = Selectable<Tables["notice"]>;
export type StoredDelivery = Selectable<Tables["notice_delivery"]>;

export interface NoticeAudience {
  activityId: number;
  kind: Tables["notice"]["kind"];
  purpose: Tables["notice"]["purpose"];
  /** First and last day on which the awards expire, `YYYY-MM-DD`; null for all awards, including those that never expire. */
  expiring: { from: string; to: string } | null;
  /** True to include recipients who were notified of the same version for the same purpose before. */
  again: boolean;
}

export interface Recipient {
  awardId: string;
  version: number;
  fingerprint: string;
  sealed: string;
}

/** Reason of a delivery that was in progress when the program ended, so that its result is unknown. */
export const INTERRUPTED = "interrupted";

/**
 * Builds the condition that an address was notified of the award's current version for a purpose. Deliveries with an
 * unknown result count. Waiting deliveries count for any version, since they describe the version that is current when
 * they are sent.
 */
const wasTold = (purpose: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from notice_delivery d join notice n on n.id = d.notice_id
  where d.award_id = a.id and d.fingerprint = h.fingerprint and n.purpose = ${purpose}
    and (d.state = 'waiting'
      or (d.version = a.version and (d.state in ('sending', 'sent') or d.reason = ${INTERRUPTED}))))`;

function selectRecipients(db: Db, { activityId, kind, purpose, expiring, again }: NoticeAudience) {
  const hasOptedOut = sql<SqlBool>`exists (select 1 from notice_opt_out o where o.fingerprint = h.fingerprint)`;
  const expires = ({ from, to }: { from: string; to: string }) => sql<SqlBool>`exists (
    select 1 from award_version v where v.award_id = a.id and v.version = a.version and v.valid_until between ${from} and ${to})`;
  return db
    .selectFrom("award as a")
    .innerJoin("award_address as h", "h.award_id", "a.id")
    .where("a.activity_id", "=", activityId)
    .where("a.state", "=", "valid")
    .where("h.kind", "=", kind)
    .where(sql<SqlBool>`not ${hasOptedOut}`)
    .$if(!again, (query) => query.where(sql<SqlBool>`not ${wasTold(purpose)}`))
    .$if(expiring !== null, (query) => query.where(expires(expiring ?? { from: "", to: "" })));
}

/** Lists the recipients of a notice in the order in which the awards were created, in ranges of awards. */
export async function* listRecipients(db: Db, audience: NoticeAudience): AsyncGenerator<Recipient[]> {
  for await (const run of listAwardRuns(db, audience.activityId)) {
    yield await selectRecipients(db, audience)
      .where(isInRun(run))
      .select(["a.id as awardId", "a.version", "h.fingerprint", "h.sealed"])
      .orderBy("a.seq")
      .orderBy("h.id")
      .execute();
  }
}

export async function findRecipient(db: Db, audience: NoticeAudience, place: number): Promise<Recipient | undefined> {
  let passed = 0;
  for await (const recipients of listRecipients(db, audience)) {
    if (place < passed + recipients.length) return recipients[place - passed];
    passed += recipients.length;
  }
  return undefined;
}

export async function countRecipients(db: Db, audience: NoticeAudience): Promise<number> {
  let total = 0;
  for await (const run of listAwardRuns(db, audience.activityId)) {
    const { count } = await selectRecipients(db, audience)
      .where(isInRun(run))
      .select(({ fn }) => fn.count<number>("h.id").as("count"))
      .executeTakeFirstOrThrow();
    total += count;
  }
  return total;
}

const isInRun = ({ after, last }: AwardRun) => sql<SqlBool>`a.seq > ${after} and a.seq <= ${last}`;

/** Counts the valid awards with an address of a kind, their addresses, and how many of these have opted out. */
export async function countAddresses(db: Db, activityId: number, kind: Tables["notice"]["kind"]) {
  const counts = { awards: 0, addresses: 0, optedOut: 0 };
  for await (const run of listAwardRuns(db, activityId)) {
    const row = await db
      .selectFrom("award as a")
      .innerJoin("award_address as h", "h.award_id", "a.id")
      .leftJoin("notice_opt_out as o", "o.fingerprint", "h.fingerprint")
      .where("a.activity_id", "=", activityId)
      .where(isInRun(run))
      .where("a.state", "=", "valid")
      .where("h.kind", "=", kind)
      .select(({ fn }) => [
        fn.count<number>("a.id").distinct().as("awards"),
        fn.count<number>("h.id").as("addresses"),
        fn.count<number>("o.fingerprint").as("optedOut"),
      ])
      .executeTakeFirstOrThrow();
    counts.awards += row.awards;
    counts.addresses += row.addresses;
    counts.optedOut += row.optedOut;
  }
  return counts;
}

/** Counts the addresses of all activities that have opted out. An opt-out is never removed. */
export const countOptOuts = (db: Db): Promise<number> => countRows(db.selectFrom("notice_opt_out"));

/** Returns a string that changes when a valid award of the activity is issued, corrected, revoked or restored. */
export async function describeAwards(db: Db, activityId: number): Promise<string> {
  const row = await db
    .selectFrom("award")
    .where("activity_id", "=", activityId)
    .where("state", "=", "valid")
    .select(({ fn }) => [
      fn.countAll().as("count"),
      fn.max("seq").as("newest"),
      fn.sum("version").as("versions"),
      fn.max("state_at").as("changed"),
    ])
    .executeTakeFirstOrThrow();
  return Object.values(row).join(" ");
}

export async function addNotice(
  tx: Tx,
  notice: Omit<StoredNotice, "id" | "finished_at">,
  recipients: readonly Recipient[],
): Promise<number> {
  const { id } = await tx
    .insertInto("notice")
    .values({ ...notice, finished_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const rows = recipients.map(({ awardId, version, fingerprint }) => ({
    notice_id: id,
    award_id: awardId,
    version,
    fingerprint,
    state: "waiting" as const,
    reason: "",
    attempted_at: null,
    deferred_at: null,
    token_hash: null,
  }));
  await insertMany(tx, "notice_delivery", rows);
  return id;
}

export type CountedNotice = Awaited<ReturnType<typeof listNotices>>[number];

export async function listNotices(db: Db, activityId: number) {
  const notices = await db
    .selectFrom("notice as n")
    .leftJoin("user as u", "u.id", "n.user_id")
    .selectAll("n")
    .select("u.nick_name as sender")
    .where("n.activity_id", "=", activityId)
    .orderBy("n.id", "desc")
    .execute();
  const counted = [];
  for (const notice of notices) {
    counted.push({ ...notice, counts: await countDeliveries(db, notice.id) });
    // On SQLite nothing else of this thread runs while one is counted
    await new Promise(setImmediate);
  }
  return counted;
}

/** Counts the deliveries of a notice by their state. */
export async function countDeliveries(db: Db, noticeId: number) {
  const states = await db
    .selectFrom("notice_delivery")
    .where("notice_id", "=", noticeId)
    .groupBy("state")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .execute();
  const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, skipped: 0 };
  for (const { state, count } of states) counts[state] = count;
  return counts;
}

const selectNotice = (db: Db, id: number) => db.selectFrom("notice").selectAll().where("id", "=", id);

export const findNotice = (db: Db, id: number) => selectNotice(db, id).executeTakeFirst();

export const getNotice = (db: Db, id: number) => selectNotice(db, id).executeTakeFirstOrThrow();

export type ListedDelivery = Awaited<ReturnType<ReturnType<typeof selectDeliveries>["list"]>>[number];

export function selectDeliveries(db: Db, noticeId: number, state: StoredDelivery["state"] | undefined) {
  const all = db.selectFrom("notice_delivery as d").where("d.notice_id", "=", noticeId);
  const deliveries = state === undefined ? all : all.where("d.state", "=", state);
  return {
    count: () => countRows(deliveries),
    list: (limit: number, offset: number) =>
      db
        // What is joined is looked up for the page alone
        .selectFrom(deliveries.selectAll().orderBy("d.id").limit(limit).offset(offset).as("d"))
        .innerJoin("award as a", "a.id", "d.award_id")
        .innerJoin("award_version as v", (join) =>
          join.onRef("v.award_id", "=", "d.award_id").onRef("v.version", "=", "d.version"),
        )
        .leftJoin("award_address as h", (join) =>
          join.onRef("h.award_id", "=", "d.award_id").onRef("h.fingerprint", "=", "d.fingerprint"),
        )
        .select(["d.id", "d.award_id", "d.state", "d.reason", "d.attempted_at", "a.number", "v.name", "h.sealed"])
        .orderBy("d.id")
        .execute(),
  };
}

/**
 * The condition that another notice for the same purpose has notified the address of delivery `f` of the award's current
 * version.
 */
const wasToldSince = sql<SqlBool>`exists (
  select 1 from notice_delivery d join notice n on n.id = d.notice_id join award a on a.id = d.award_id
  where d.award_id = f.award_id and d.fingerprint = f.fingerprint and d.notice_id <> f.notice_id
    and n.purpose = (select purpose from notice where id = f.notice_id)
    and (d.state = 'waiting' or (d.version = a.version and d.state in ('sending', 'sent'))))`;

/** Makes failed deliveries wait again, unless another notice has reached the address; returns their number. */
export async function retryFailed(tx: Tx, noticeId: number): Promise<number> {
  const failed = tx
    .selectFrom("notice_delivery as f")
    .select("f.id")
    .where("f.notice_id", "=", noticeId)
    .where("f.state", "=", "failed")
    .where(sql<SqlBool>`not ${wasToldSince}`);
  const { numUpdatedRows } = await tx
    .updateTable("notice_delivery")
    .set({ state: "waiting", reason: "", deferred_at: null })
    .where("id", "in", failed)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await tx.updateTable("notice").set({ finished_at: null }).where("id", "=", noticeId).execute();
  }
  return Number(numUpdatedRows);
}

/** Ends the waiting deliveries of a notice with a reason and returns their number. */
export async function endWaiting(
  tx: Tx,
  noticeId: number,
  { state, reason }: Pick<StoredDelivery, "state" | "reason">,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("notice_delivery")
    .set({ state, reason })
    .where("notice_id", "=", noticeId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
