import { holderSeparator } from "cert-api";
import type { Kysely, Transaction } from "kysely";
import { insertMany } from "../../db/insertMany.ts";
import type { AwardVersionTable, Tables } from "../../db/tables.ts";
import { addKeys, removeKeys } from "./awardKey.store.ts";
import { searchKeys } from "./searchKeys.ts";

/** A version of an award that is to be written. */
export interface NewVersion {
  id: string;
  version: number;
  holders: readonly string[];
  content: string;
  number: string | null;
  templateVersionId: number | null;
  /** `YYYY-MM-DD` */
  issuedOn: string;
}

/** What all versions that are written together have in common. */
export interface Occasion {
  source: AwardVersionTable["source"];
  userId: number | null;
  reason: string;
  at: number;
}

/** Makes awards with their first version. Their numbers must be free, see `takeNumbers`. */
export async function addAwards(
  tx: Transaction<Tables>,
  awards: readonly NewVersion[],
  activityId: number | null,
  occasion: Occasion,
): Promise<void> {
  const { at } = occasion;
  await insertMany(tx, "award", awards.map(({ id, number, version }) => ({
    id, activity_id: activityId, number, state: "valid" as const, version, template_id: null, created_at: at,
    state_at: at, state_reason: "",
  })));
  await addVersions(tx, awards, occasion);
  await addKeys(tx, awards.map(({ id, holders, number }) => ({ id, keys: searchKeys(holders, number) })));
}

/** Adds versions to awards that exist, without making them the current ones. */
export async function addVersions(
  tx: Transaction<Tables>,
  versions: readonly NewVersion[],
  { source, userId, reason, at }: Occasion,
): Promise<void> {
  await insertMany(tx, "award_version", versions.map((version) => ({
    award_id: version.id, version: version.version, name: version.holders.join(holderSeparator),
    content: version.content, template_version_id: version.templateVersionId, issued_on: version.issuedOn, source,
    user_id: userId, reason, created_at: at,
  })));
  await insertMany(tx, "award_holder", versions.flatMap(({ id, version, holders }) =>
    holders.map((name, position) => ({ award_id: id, version, position, name }))));
}

/** Every version of an award with who wrote it. */
export function listVersions(db: Kysely<Tables>, id: string) {
  return db
    .selectFrom("award_version as v")
    .leftJoin("user as u", "u.id", "v.user_id")
    .select(["v.version", "v.name", "v.content", "v.source", "u.nick_name as who", "v.reason as why", "v.created_at as at"])
    .where("v.award_id", "=", id)
    .orderBy("v.version")
    .execute();
}

/** Replaces what a valid award is found by, when that changes. */
export async function replaceKeys(
  tx: Transaction<Tables>,
  id: string,
  before: { holders: readonly string[]; number: string | null },
  after: { holders: readonly string[]; number: string | null },
): Promise<void> {
  const old = searchKeys(before.holders, before.number);
  const keys = searchKeys(after.holders, after.number);
  if (JSON.stringify(old) === JSON.stringify(keys)) return;
  await removeKeys(tx, { id, keys: old });
  await addKeys(tx, [{ id, keys }]);
}
