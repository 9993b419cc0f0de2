import { createHash } from "node:crypto";
import type { ErasurePlan, Mention, PlannedErasure, PlannedFile } from "cert-api";
import { sql } from "kysely";
import { inChunks, readInChunks } from "../../../batches/inChunks.ts";
import { selectCurrent } from "../../../resource/currentVersions.ts";
import type { Db } from "../../../db/tables.ts";
import { type ErasableAward, listNames, listUnerased } from "./awardErasure.store.ts";
import { listAwardUploads, listNamingUploads } from "./erasedFiles.store.ts";

/** Lists what erasing awards would erase: awards not erased yet, and the files of their activities that name people. */
export async function planErasure(db: Db, awardIds: readonly string[], spellings: string[]): Promise<ErasurePlan> {
  const { token, ids, activityIds, files } = await readPlanned(db, awardIds);
  return {
    token,
    spellings,
    awards: await listPlannedAwards(db, ids),
    files: await listPlannedFiles(db, files),
    mentions: await listMentions(db, activityIds, await listNames(db, ids)),
  };
}

/** Reads which awards and files a plan lists, with a token that changes when one of them does. */
export async function readPlanned(db: Db, awardIds: readonly string[]) {
  const awards = await listUnerased(db, awardIds);
  const ids = awards.map(({ id }) => id);
  const activityIds = listActivityIds(awards);
  const files = [...(await listNamingUploads(db, activityIds)), ...(await listAwardUploads(db, ids))];
  const states = awards.map(({ id, version, state }) => [id, version, state].join(" "));
  const token = createHash("sha256")
    .update(JSON.stringify([states.toSorted(), files.toSorted()]))
    .digest("base64url");
  return { token, ids, activityIds, files };
}

export const listActivityIds = (awards: readonly ErasableAward[]): number[] =>
  [...new Set(awards.map(({ activityId }) => activityId))].filter((id) => id !== null);

const toActivity = (id: number | null, name: string | null) =>
  id === null ? null : { id: String(id), name: name ?? "" };

export async function listPlannedAwards(db: Db, ids: readonly string[]): Promise<PlannedErasure[]> {
  const count = (table: "award_address" | "notice_delivery") =>
    sql<number>`(select count(*) from ${sql.table(table)} n where n.award_id = a.id)`;
  const holders = sql<number>`(select max(h."position") from award_holder h where h.award_id = a.id)`;
  const rows = await readInChunks(ids, (chunk) =>
    selectCurrent(db)
      .leftJoin("activity as c", "c.id", "a.activity_id")
      .select(["a.id", "a.number", "a.state", "v.name", "v.content", "c.id as activityId", "c.name as activityName"])
      .select([
        holders.as("holders"),
        count("award_address").as("addresses"),
        count("notice_delivery").as("deliveries"),
      ])
      .where("a.id", "in", chunk)
      .orderBy("a.seq")
      .execute(),
  );
  return rows.map(({ id, number, state, name, content, activityId, activityName, ...counts }) => ({
    id,
    number,
    name,
    content,
    activity: toActivity(activityId, activityName),
    state,
    // Positions begin with 0
    isShared: Number(counts.holders ?? 0) > 0,
    addresses: Number(counts.addresses),
    deliveries: Number(counts.deliveries),
  }));
}

export async function listPlannedFiles(db: Db, ids: readonly string[]): Promise<PlannedFile[]> {
  const rows = await readInChunks(ids, (chunk) =>
    db
      .selectFrom("upload as u")
      .leftJoin("activity as c", (join) =>
        join.on("u.owner_noun", "=", "activity").on(sql<string>`cast(c.id as text)`, "=", sql.ref("u.owner_id")),
      )
      .select(["u.id", "u.kind", "u.file_name", "u.created_at", "u.owner_noun", "u.owner_id"])
      .select(["c.id as activityId", "c.name as activityName"])
      .select(["c.name_list_id", "c.photos_id", "c.certificates_id"])
      .where("u.id", "in", chunk)
      .orderBy("c.id")
      .orderBy("u.created_at", "desc")
      .execute(),
  );
  const files = rows.map((row): PlannedFile => ({
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    award: row.owner_noun === "award" ? row.owner_id : null,
    activity: toActivity(row.activityId, row.activityName),
    at: new Date(row.created_at).toISOString(),
    isUsed: [row.name_list_id, row.photos_id, row.certificates_id].includes(row.id),
  }));
  return [...files.filter(({ isUsed }) => isUsed), ...files.filter(({ isUsed }) => !isUsed)];
}

export async function listMentions(
  db: Db,
  activityIds: readonly number[],
  names: readonly string[],
): Promise<Mention[]> {
  const holdsName = (text: string) => names.some((name) => text.includes(name));
  const mentions: Mention[] = [];
  for await (const chunk of inChunks(activityIds)) {
    const activities = await db.selectFrom("activity").select(["id", "name"]).where("id", "in", chunk).execute();
    const notices = await db
      .selectFrom("notice")
      .select(["activity_id", "subject", "body"])
      .where("activity_id", "in", chunk)
      .execute();
    for (const { id, name } of activities) {
      const activity = { id: String(id), name };
      if (holdsName(name)) mentions.push({ kind: "activity", activity });
      if (notices.some((notice) => notice.activity_id === id && holdsName(`${notice.subject}\n${notice.body}`)))
        mentions.push({ kind: "notice", activity });
    }
  }
  return mentions;
}
