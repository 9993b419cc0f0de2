import { holderSeparator, normalizeTerm } from "cert-api";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Engine } from "../../db/engine.ts";
import { inChunks } from "../../lists/inChunks.ts";
import type { AwardTable, Tables } from "../../db/tables.ts";
import { eraseSealed } from "../../files/eraseSealed.ts";
import { eraseAwardPhotos } from "../../files/photos.ts";
import { removeUnused } from "../../files/removeUnused.ts";
import { emptyChanges, emptyNamingChanges } from "./erasedDetail.store.ts";

type Tx = Transaction<Tables>;

/** An award that is to be erased. */
export interface ErasableAward {
  id: string;
  activityId: number | null;
  number: string | null;
  state: AwardTable["state"];
  version: number;
  isErased: boolean;
}

/** Names that are compared at once. */
const NAMES = 10_000;

/** Awards in any state, by their ids; those that do not exist are left out. */
export async function listErasable(db: Kysely<Tables>, ids: readonly string[]): Promise<ErasableAward[]> {
  const awards: ErasableAward[] = [];
  for await (const chunk of inChunks(ids)) {
    const rows = await db
      .selectFrom("award as a")
      .leftJoin("erasure as e", (join) => join.onRef("e.subject", "=", "a.id").on("e.noun", "=", "award"))
      .select(["a.id", "a.activity_id as activityId", "a.number", "a.state", "a.version", "e.id as erasureId"])
      .where("a.id", "in", chunk)
      .orderBy("a.seq")
      .execute();
    awards.push(...rows.map(({ erasureId, ...award }) => ({ ...award, isErased: erasureId !== null })));
  }
  return awards;
}

/** Takes awards for a transaction: what is just leaving is stored before, and nothing of them leaves after. */
export async function lockAwards(tx: Tx, engine: Engine, ids: readonly string[]): Promise<void> {
  if (engine !== "postgresql") return;
  for await (const chunk of inChunks(ids))
    await tx.selectFrom("award").select("id").where("id", "in", chunk).orderBy("seq").forUpdate().execute();
}

/** The award of an id or a certificate number; undefined when there is none. */
export async function findAwardId(db: Kysely<Tables>, text: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("award")
    .select("id")
    .where((eb) => eb.or([eb("id", "=", text), eb("number", "=", text)]))
    .executeTakeFirst();
  return row?.id;
}

/** When a record was erased (milliseconds since 1970) and why; undefined: it was not. */
export function findErasure(
  db: Kysely<Tables>,
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

/** The spellings of holders, of any version, that the search takes for a name, in the order of their characters. */
export async function listSpellings(db: Kysely<Tables>, name: string): Promise<string[]> {
  const term = normalizeTerm(name);
  if (term === "") return [];
  const spellings = new Set<string>();
  for await (const holders of readHolders(db)) {
    for (const holder of holders) if (normalizeTerm(holder.name) === term) spellings.add(holder.name);
  }
  return [...spellings].toSorted();
}

/** All holders of any version, piece by piece, in the order of their key: each is read once. */
async function* readHolders(db: Kysely<Tables>) {
  const query = db
    .selectFrom("award_holder")
    .select(["award_id", "version", "position", "name"])
    .orderBy("award_id")
    .orderBy("version")
    .orderBy("position")
    .limit(NAMES);
  let page = await query.execute();
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield page;
    // On SQLite nothing else of this thread runs while a piece is read
    await new Promise(setImmediate);
    const isLater = sql<boolean>`(award_id, version, "position") > (${last.award_id}, ${last.version}, ${last.position})`;
    page = await query.where(isLater).execute();
  }
}

/**
 * Every version's content of the awards of which some version names a holder in one of these spellings, in the order of their
 * making.
 */
export async function listVersionsOfHolder(
  db: Kysely<Tables>,
  spellings: readonly string[],
): Promise<{ id: string; number: string | null; content: string }[]> {
  if (spellings.length === 0) return [];
  return db
    .selectFrom("award as a")
    .innerJoin("award_version as v", "v.award_id", "a.id")
    .where("a.id", "in", (eb) => eb.selectFrom("award_holder").select("award_id").where("name", "in", spellings))
    .orderBy("a.seq")
    .select(["a.id", "a.number", "v.content"])
    .execute();
}

/** The names of all holders that any version of the awards has. */
export async function listNames(db: Kysely<Tables>, ids: readonly string[]): Promise<string[]> {
  const names = new Set<string>();
  for await (const chunk of inChunks(ids)) {
    const rows = await db.selectFrom("award_holder").select("name").distinct().where("award_id", "in", chunk).execute();
    for (const { name } of rows) names.add(name);
  }
  return [...names].filter((name) => name.trim() !== "");
}

/** Stores that records are erased, which lets the database change what else never changes; answers the erasures' ids. */
export async function addErasures(
  tx: Tx,
  subjects: readonly string[],
  { noun, reason, userId, at }: { noun: "award" | "user"; reason: string; userId: number | null; at: number },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for await (const chunk of inChunks(subjects)) {
    const rows = chunk.map((subject) => ({ noun, subject, reason, user_id: userId, created_at: at }));
    const rowsWithIds = await tx.insertInto("erasure").values(rows).returning(["id", "subject"]).execute();
    for (const { id, subject } of rowsWithIds) ids.set(subject, id);
  }
  return ids;
}

/** Erases what awards say and what was made of it. Number, issue dates and the rows of versions stay. */
export async function eraseContent(tx: Tx, awards: readonly ErasableAward[], at: number): Promise<void> {
  for await (const chunk of inChunks(awards)) {
    const ids = chunk.map(({ id }) => id);
    await tx.deleteFrom("award_key").where("award_id", "in", ids).execute();
    await tx.deleteFrom("claim_value").where("award_id", "in", ids).execute();
    await tx.deleteFrom("notice_delivery").where("award_id", "in", ids).execute();
    await eraseSealed(tx, ids);
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
  }
}

/** Erases the files that awards were given out as. */
async function eraseCertificates(tx: Tx, ids: readonly string[]): Promise<void> {
  const parts = await tx.deleteFrom("frozen_pdf_part").where("award_id", "in", ids).returning("hash").execute();
  await tx.deleteFrom("frozen_pdf").where("award_id", "in", ids).execute();
  await tx.deleteFrom("rendition").where("award_id", "in", ids).execute();
  const pdfs = await tx.deleteFrom("award_pdf").where("award_id", "in", ids).returning("hash").execute();
  const hashes = [...new Set(pdfs.map(({ hash }) => hash))];
  // The ZIP that the PDF came in lists it still
  for await (const chunk of inChunks(hashes)) await tx.deleteFrom("upload_pdf").where("hash", "in", chunk).execute();
  await removeUnused(tx, [...parts, ...pdfs]);
}

/** What an erasure of awards looks for. */
interface AwardMentions {
  awardIds: readonly string[];
  activityIds: readonly number[];
  names: readonly string[];
  erasureId: number;
}

/**
 * Erases what names holders elsewhere: in results of jobs, notifications, claim links and the details of the audit log. Only
 * what is of the awards or of their activities: elsewhere, the same words are somebody else's.
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
    await removeJobs(tx, subject);
  }
}

/** Whether an entry of the audit log is about a file whose name holds one of some names. */
const namesFile = (change: unknown, names: readonly string[]) => {
  const { fileName = "" } = change as { fileName?: string };
  return names.some((name) => fileName.includes(name));
};

/** Removes notifications about an activity that hold a name; they say names in sentences too. */
async function removeNamingNotifications(tx: Tx, activityId: string, names: readonly string[]): Promise<void> {
  const condition = sql<boolean>`body like ${`%"activityId":${JSON.stringify(activityId)}%`}`;
  const rows = await tx.selectFrom("notification").select(["id", "body"]).where(condition).execute();
  const namingRows = rows.filter(({ body }) => {
    const { activityId: _id, ...params } = JSON.parse(body) as Record<string, unknown>;
    return listTexts(params).some((text) => names.some((name) => text.includes(name)));
  });
  await removeNotifications(tx, namingRows);
}

/** Removes notifications about files of an award alone: such a one says whose it is, but not the award's id. */
async function removeOwnedNotifications(tx: Tx, isNaming: (text: string) => boolean): Promise<void> {
  const rows = await tx
    .selectFrom("notification")
    .select(["id", "body"])
    .where("kind", "in", ["uploaded", "uploadFailed"])
    .where("body", "not like", '%"activityId":%')
    .execute();
  const namingRows = rows.filter(({ body }) => isNaming((JSON.parse(body) as { owner?: string }).owner ?? ""));
  await removeNotifications(tx, namingRows);
}

async function removeNotifications(tx: Tx, rows: readonly { id: number }[]): Promise<void> {
  for await (const chunk of inChunks(rows.map(({ id }) => id)))
    await tx.deleteFrom("notification").where("id", "in", chunk).execute();
}

async function removeNamingClaimLinks(tx: Tx, activityId: number, isNaming: (text: string) => boolean): Promise<void> {
  const links = await tx
    .selectFrom("claim_link")
    .select(["id", "value"])
    .where("activity_id", "=", activityId)
    .execute();
  const namingLinks = links.filter(({ value }) => isNaming(value));
  for await (const chunk of inChunks(namingLinks.map(({ id }) => id)))
    await tx.deleteFrom("claim_link").where("id", "in", chunk).execute();
}

/** Kinds of jobs whose subject begins with the id of an activity. */
const activityJobs = ["preflight", "publish", "schedule", "download"];

/**
 * Removes what jobs of an activity came to: it is of the list that goes, and a job without its result would be read as one.
 * A check that is still under way goes too, since it stores what it found from time to time; it begins anew with what the
 * activity has by then.
 */
async function removeJobs(tx: Tx, activityId: string): Promise<void> {
  await tx
    .deleteFrom("job")
    .where("kind", "in", activityJobs)
    .where((eb) => eb.or([eb("state", "<>", "running"), eb("kind", "=", "preflight")]))
    .where((eb) => eb.or([eb("subject", "=", activityId), eb("subject", "like", `${activityId}/%`)]))
    .execute();
}

/** The texts of a JSON value, without keys. */
export function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}
