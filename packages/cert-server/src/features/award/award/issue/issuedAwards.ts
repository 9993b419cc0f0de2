import type { ExpressionBuilder, InferResult } from "kysely";
import { inPieces } from "../../../../batches/inChunks.ts";
import { selectCurrent } from "../../../../resource/currentVersions.ts";
import type { Db, Tables, Tx } from "../../../../db/tables.ts";
import { countRows, findValue } from "../../../../resource/listQuery.ts";
import { listAwardRuns } from "../record/awardRuns.ts";

type IssuedRow = InferResult<ReturnType<typeof selectIssuedAwards>>[number];

export interface IssuedAward extends IssuedRow {
  /** The text last written by publishing, if the award was edited since; else null. */
  published: Pick<Tables["award_version"], "name" | "content"> | null;
}

const pieceSize = 250;

/**
 * Lists all awards of an activity in the order of their creation, in chunks. With `lock`, no other transaction can change
 * them until this one ends (PostgreSQL; SQLite has a single writer).
 */
export const listIssuedAwards = (
  db: Db,
  activityId: number,
  { lock = false }: { lock?: boolean } = {},
): AsyncGenerator<IssuedAward[]> =>
  inPieces(async (last) => {
    const after = last?.seq ?? 0;
    // First and by itself: a query that joins and locks loses the rows that it had to wait for
    if (lock) {
      await db
        .selectFrom("award")
        .select("seq")
        .where("activity_id", "=", activityId)
        .where("seq", ">", after)
        .orderBy("seq")
        .limit(pieceSize)
        .forUpdate()
        .execute();
    }
    const rows = await selectIssuedAwards(db)
      .where("a.activity_id", "=", activityId)
      .where("a.seq", ">", after)
      .orderBy("a.seq")
      .limit(pieceSize)
      .execute();
    const published = await listPublishedTexts(
      db,
      rows.filter(({ source }) => source === "edit").map(({ id }) => id),
    );
    return rows.map((row) => ({ ...row, published: published.get(row.id) ?? null }));
  });

const selectIssuedAwards = (db: Db) =>
  selectCurrent(db).select((eb) => [
    "a.seq",
    "a.id",
    "a.state",
    "a.number",
    "a.version",
    "v.name",
    "v.content",
    // A version that only changes the template keeps the earlier origin
    sourceOfText(eb).as("source"),
    "v.issued_on as issuedOn",
    "v.valid_until as validUntil",
    "v.template_version_id as templateVersionId",
    "a.template_id as ownTemplate",
    "v.address_base_id as addressBaseId",
  ]);

/** Finds the text that publishing last wrote for each award. Versions that only change the template are skipped. */
async function listPublishedTexts(db: Db, awards: readonly string[]) {
  const published = new Map<string, Pick<Tables["award_version"], "name" | "content">>();
  if (awards.length === 0) return published;
  const versions = await db
    .selectFrom("award_version")
    .select(["award_id", "name", "content", "source"])
    .where("award_id", "in", awards)
    .orderBy("award_id")
    .orderBy("version")
    .execute();
  for (const [index, { award_id: id, name, content, source }] of versions.entries()) {
    const before = versions[index - 1];
    const isRepeated = before?.award_id === id && before.name === name && before.content === content;
    if (source === "publish" && !isRepeated) published.set(id, { name, content });
  }
  return published;
}

/** Selects the source of the oldest in the latest run of versions with the same text. */
function sourceOfText(eb: ExpressionBuilder<Tables & { v: Tables["award_version"] }, "v">) {
  const before = eb
    .selectFrom("award_version as o")
    .whereRef("o.award_id", "=", "v.award_id")
    .where((o) => o.or([o("o.name", "<>", o.ref("v.name")), o("o.content", "<>", o.ref("v.content"))]))
    .select((o) => o.fn.coalesce(o.fn.max("o.version"), o.lit(0)).as("last"));
  return eb
    .selectFrom("award_version as s")
    .whereRef("s.award_id", "=", "v.award_id")
    .where("s.version", "=", eb(before, "+", 1))
    .select("s.source")
    .$asScalar()
    .$notNull();
}

export function findFirstIssueTime(db: Db, activityId: number): Promise<number | undefined> {
  const awards = db.selectFrom("award").where("activity_id", "=", activityId);
  return findValue(awards.orderBy("seq").limit(1).select("created_at"));
}

export async function listUsedTemplateVersions(db: Db, activityId: number): Promise<number[]> {
  const ids = new Set<number>();
  for await (const { after, last } of listAwardRuns(db, activityId)) {
    const rows = await selectCurrent(db)
      .select("v.template_version_id as id")
      .distinct()
      .where("a.activity_id", "=", activityId)
      .where("a.seq", ">", after)
      .where("a.seq", "<=", last)
      .where("a.state", "=", "valid")
      .execute();
    for (const { id } of rows) if (id !== null) ids.add(id);
  }
  return [...ids];
}

export const countValidAwards = (db: Db, activityId: number): Promise<number> =>
  countRows(db.selectFrom("award").where("activity_id", "=", activityId).where("state", "=", "valid"));

export async function findNextRunningNumber(db: Db, activityId: number): Promise<number> {
  const row = await db
    .selectFrom("number_counter")
    .select("next")
    .where("activity_id", "=", activityId)
    .executeTakeFirst();
  return row?.next ?? 1;
}

export async function setNextRunningNumber(tx: Tx, activityId: number, next: number): Promise<void> {
  await tx
    .insertInto("number_counter")
    .values({ activity_id: activityId, next })
    .onConflict((conflict) => conflict.column("activity_id").doUpdateSet({ next }))
    .execute();
}
