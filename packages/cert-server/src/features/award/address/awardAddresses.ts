import type { AddressKind } from "cert-api";
import type { Kysely, Selectable } from "kysely";
import type { AwardAddressTable } from "../../../db/rows/noticeTables.ts";
import type { Tables } from "../../../db/tables.ts";
import { listAwardRuns } from "../record/awardRuns.ts";

export type StoredAddress = Omit<Selectable<AwardAddressTable>, "id">;

export async function* listActivityAddresses(
  db: Kysely<Tables>,
  activityId: number,
  kinds: readonly AddressKind[],
): AsyncGenerator<StoredAddress[]> {
  for await (const { after, last } of listAwardRuns(db, activityId)) {
    yield await db
      .selectFrom("award_address as h")
      .innerJoin("award as a", "a.id", "h.award_id")
      .select(["h.award_id", "h.kind", "h.fingerprint", "h.sealed"])
      .where("a.activity_id", "=", activityId)
      .where("a.seq", ">", after)
      .where("a.seq", "<=", last)
      .where("h.kind", "in", kinds)
      .orderBy("a.seq")
      .orderBy("h.id")
      .execute();
  }
}

export function findAddress(
  db: Kysely<Tables>,
  awardId: string,
  fingerprint: string,
): Promise<StoredAddress | undefined> {
  return db
    .selectFrom("award_address")
    .selectAll()
    .where("award_id", "=", awardId)
    .where("fingerprint", "=", fingerprint)
    .executeTakeFirst();
}
