import { type ErasureReason, holderSeparator, normalizeTerm } from "cert-api";
import { type InferResult, sql } from "kysely";
import { findValue, listValues } from "../../../db/values.ts";
import type { Engine } from "../../../db/dialects.ts";
import { inChunks, inPieces, readInChunks } from "../../../batches/inChunks.ts";
import { deleteMany } from "../../../db/insertMany.ts";
import type { Db, Tables, Tx } from "../../../db/tables.ts";
import { eraseEncrypted } from "../../../files/eraseEncrypted.ts";
import { eraseAwardPhotos } from "../../../files/photos.ts";
import { removeUnused } from "../../../files/removeUnused.ts";
import { refreshSearchIndex } from "../../public/searchIndex/refreshSearchIndex.ts";
import { emptyChanges, emptyNamingChanges } from "./erasedDetail.store.ts";

export interface ErasableAward {
  id: string;
  activityId: number | null;
  number: string | null;
  state: Tables["award"]["state"];
  version: number;
  isErased: boolean;
}

const NAMES = 10_000;

export async function listErasable(db: Db, ids: readonly string[]): Promise<ErasableAward[]> {
  const rows = await readInChunks(ids, (chunk) =>
    db
      .selectFrom("award as a")
      .leftJoin("erasure as e", (join) => join.onRef("e.subject", "=", "a.id").on("e.noun", "=", "award"))
      .select(["a.id", "a.activity_id as activityId", "a.number", "a.state", "a.version", "e.id as erasureId"])
      .where("a.id", "in", chunk)
      .orderBy("a.seq")
      .execute(),
  );
  return rows.map(({ erasureId, ...award }) => ({ ...award, isErased: erasureId !== null }));
}

export const listUnerased = async (db: Db, ids: readonly string[]): Promise<ErasableAward[]> =>
  (await listErasable(db, ids)).filter(({ isErased }) => !isErased);

/** Locks awards for a transaction: certificates being sent are recorded before it, and none is sent after. */
export async function lockAwards(tx: Tx, engine: Engine, ids: readonly string[]): Promise<void> {
  if (engine !== "postgresql") return;
  for await (const chunk of inChunks(ids))
    await tx.selectFrom("award").select("id").where("id", "in", chunk).orderBy("seq").forUpdate().execute();
}

export const findAwardId = (db: Db, text: string): Promise<string | undefined> =>
  findValue(
    db
      .selectFrom("award")
      .select("id")
      .where((eb) => eb.or([eb("id", "=", text), eb("number", "=", text)])),
  );

/** Finds the time (milliseconds since 1970) and the reason of an award's erasure; undefined if it was not erased. */
export function findErasure(
  db: Db,
  noun: "award" | "user",
  subject: string,
): Promise<{ created_at: number; reason: string } | undefined> {
  return db
    .selectFrom("erasure")
    .select(["created_at", "reason"])
    .where("noun", "=", noun)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** Lists the spellings of holders, in any version, that the search treats as the same name, in code point order. */
export async function listSpellings(db: Db, name: string): Promise<string[]> {
  const term = normalizeTerm(name);
  if (term === "") return [];
  const spellings = new Set<string>();
  for await (const holders of readHolders(db)) {
    for (const holder of holders) if (normalizeTerm(holder.name) === term) spellings.add(holder.name);
  }
  return [...spellings].toSorted();
}

function readHolders(db: Db) {
  const query = db
    .selectFrom("award_holder")
    .select(["award_id", "version", "position", "name"])
    .orderBy("award_id")
    .orderBy("version")
    .orderBy("position")
    .limit(NAMES);
  return inPieces<InferResult<typeof query>[number]>((last) => {
    if (last === undefined) return query.execute();
    const isLater = sql<boolean>`(award_id, version, "position") > (${last.award_id}, ${last.version}, ${last.position})`;
    return query.where(isLater).execute();
  });
}

/** Lists the contents of all versions of awards that name such a holder in some version, in order of creation. */
export async function listVersionsOfHolder(db: Db, spellings: readonly string[]) {
  if (spellings.length === 0) return [];
  return db
    .selectFrom("award as a")
    .innerJoin("award_version as v", "v.award_id", "a.id")
    .where("a.id", "in", (eb) => eb.selectFrom("award_holder").select("award_id").where("name", "in", spellings))
    .orderBy("a.seq")
    .select(["a.id", "a.number", "v.content"])
    .execute();
}

export async function listNames(db: Db, ids: readonly string[]): Promise<string[]> {
  const names = await readInChunks(ids, (chunk) =>
    listValues(db.selectFrom("award_holder").select("name").distinct().where("award_id", "in", chunk)),
  );
  return [...new Set(names)].filter((name) => name.trim() !== "");
}

/** Records erasures, which makes the database allow changes to otherwise immutable rows; returns the ids of the erasures. */
export async function addErasures(
  tx: Tx,
  subjects: readonly string[],
  { noun, reason, userId, at }: { noun: "award" | "user"; reason: ErasureReason; userId: number | null; at: number },
): Promise<Map<string, number>> {
  const added = await readInChunks(subjects, (chunk) => {
    const rows = chunk.map((subject) => ({ noun, subject, reason, user_id: userId, created_at: at }));
    return tx.insertInto("erasure").values(rows).returning(["id", "subject"]).execute();
  });
  return new Map(added.map(({ id, subject }) => [subject, id]));
}

/** Erases the values of awards and what was made from them. Number, issue dates and the rows of versions stay. */
export async function eraseContent(tx: Tx, awards: readonly ErasableAward[], at: number): Promise<void> {
  for await (const chunk of inChunks(awards)) {
    const ids = chunk.map(({ id }) => id);
    await tx.deleteFrom("claim_value").where("award_id", "in", ids).execute();
    await tx.deleteFrom("notice_delivery").where("award_id", "in", ids).execute();
    await eraseEncrypted(tx, ids);
    await eraseCorrections(tx, ids);
    await eraseCertificates(tx, ids);
    for (const award of chunk) await eraseAwardPhotos(tx, award);
    await tx.deleteFrom("award_holder").where("award_id", "in", ids).execute();
    await tx
      .updateTable("award_version")
      .set({ name: "", content: "{}", reason: "", valid_until: null, salt: null })
      .where("award_id", "in", ids)
      .execute();
    await tx
      .updateTable("award")
      .set({ state: "withdrawn", state_at: at, state_reason: "", template_id: null })
      .where("id", "in", ids)
      .execute();
    await refreshSearchIndex(tx, ids);
  }
}

async function eraseCorrections(tx: Tx, ids: readonly string[]) {
  const removed = await tx
    .deleteFrom("correction")
    .where("award_id", "in", ids)
    .returning(["proof_hash", "photo_hash"])
    .execute();
  const files = removed.flatMap(({ proof_hash: proof, photo_hash: photo }) => [{ hash: proof }, { hash: photo }]);
  await removeUnused(tx, files);
}

async function eraseCertificates(tx: Tx, ids: readonly string[]) {
  const parts = await tx.deleteFrom("frozen_pdf_part").where("award_id", "in", ids).returning("hash").execute();
  await tx.deleteFrom("frozen_pdf").where("award_id", "in", ids).execute();
  await tx.deleteFrom("pdf_signature").where("award_id", "in", ids).execute();
  await tx.deleteFrom("rendition").where("award_id", "in", ids).execute();
  const pdfs = await tx.deleteFrom("award_pdf").where("award_id", "in", ids).returning("hash").execute();
  const hashes = [...new Set(pdfs.map(({ hash }) => hash))];
  // The ZIP that the PDF came in lists it still
  for await (const chunk of inChunks(hashes)) await tx.deleteFrom("upload_pdf").where("hash", "in", chunk).execute();
  await removeUnused(tx, [...parts, ...pdfs]);
}

interface AwardMentions {
  awardIds: readonly string[];
  activityIds: readonly number[];
  names: readonly string[];
  erasureId: number;
}

/**
 * Erases mentions of holders elsewhere: in results of jobs, notifications, claim links and details of the audit log. Only
 * records about these awards or their activities are changed, since the same words elsewhere concern other people.
 */
export async function eraseMentions(tx: Tx, { awardIds, activityIds, names, erasureId }: AwardMentions): Promise<void> {
  for await (const chunk of inChunks(awardIds)) {
    const awardEntries = tx.selectFrom("audit").select("id").where("noun", "=", "award").where("subject", "in", chunk);
    await emptyChanges(tx, erasureId, sql<boolean>`d.audit_id in (${awardEntries})`);
  }
  const erasedNames = new Set(names);
  // Whole texts: words of other texts, and keys, name nobody
  const isNaming = (text: string) => text.split(holderSeparator).some((part) => erasedNames.has(part.trim()));
  await removeOwnedNotifications(tx, isNaming);
  for (const activityId of activityIds) {
    const subject = String(activityId);
    const scope = sql<boolean>`a.noun = 'activity' and a.subject = ${subject}`;
    await emptyNamingChanges(tx, erasureId, {
      scope,
      isNaming: (change) => listTexts(change).some(isNaming) || namesFile(change, names),
    });
    await removeNamingNotifications(tx, subject, names);
    await removeNamingClaimLinks(tx, activityId, isNaming);
    await removeEmptyClaimLinks(tx, activityId);
    await removeJobs(tx, subject);
  }
}

const namesFile = (change: unknown, names: readonly string[]) => {
  const { fileName = "" } = change as { fileName?: string };
  return names.some((name) => fileName.includes(name));
};

/** Removes notifications about an activity that contain a name; names also occur inside sentences. */
async function removeNamingNotifications(tx: Tx, activityId: string, names: readonly string[]) {
  const condition = sql<boolean>`body like ${`%"activityId":${JSON.stringify(activityId)}%`}`;
  const rows = await tx.selectFrom("notification").select(["id", "body"]).where(condition).execute();
  const namingRows = rows.filter(({ body }) => {
    const { activityId: _id, ...params } = JSON.parse(body) as Record<string, unknown>;
    return listTexts(params).some((text) => names.some((name) => text.includes(name)));
  });
  await removeById(tx, "notification", namingRows);
}

/** Removes notifications about files of a single award. They contain the holder's name but not the id of the award. */
async function removeOwnedNotifications(tx: Tx, isNaming: (text: string) => boolean) {
  const rows = await tx
    .selectFrom("notification")
    .select(["id", "body"])
    .where("kind", "=", "uploadFailed")
    .where("body", "not like", '%"activityId":%')
    .execute();
  const namingRows = rows.filter(({ body }) => isNaming((JSON.parse(body) as { owner?: string }).owner ?? ""));
  await removeById(tx, "notification", namingRows);
}

const removeById = (tx: Tx, table: "notification" | "claim_link", rows: readonly { id: number }[]) =>
  deleteMany(
    tx,
    table,
    rows.map(({ id }) => ({ id })),
  );

/** Removes links whose value no award has any more: it was of those erased. */
async function removeEmptyClaimLinks(tx: Tx, activityId: number) {
  const left = sql<boolean>`exists (select 1 from claim_value v where v.activity_id = claim_link.activity_id
    and v.column_name = claim_link.column_name and v.value = claim_link.value)`;
  await tx
    .deleteFrom("claim_link")
    .where("activity_id", "=", activityId)
    .where(sql<boolean>`not ${left}`)
    .execute();
}

async function removeNamingClaimLinks(tx: Tx, activityId: number, isNaming: (text: string) => boolean) {
  const links = await tx
    .selectFrom("claim_link")
    .select(["id", "value"])
    .where("activity_id", "=", activityId)
    .execute();
  const namingLinks = links.filter(({ value }) => isNaming(value));
  await removeById(tx, "claim_link", namingLinks);
}

const activityJobs = ["preflight", "check", "publish", "schedule", "download"];

/**
 * Removes the jobs of an activity with their results, which describe the removed list. A job is removed as a whole, since
 * an emptied result would be read as a valid one. Running checks are removed too, since they save results repeatedly; they
 * start again with the activity's current files.
 */
async function removeJobs(tx: Tx, activityId: string) {
  await tx
    .deleteFrom("job")
    .where("kind", "in", activityJobs)
    .where((eb) => eb.or([eb("state", "<>", "running"), eb("kind", "in", ["preflight", "check"])]))
    .where((eb) => eb.or([eb("subject", "=", activityId), eb("subject", "like", `${activityId}/%`)]))
    .execute();
}

export function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}
