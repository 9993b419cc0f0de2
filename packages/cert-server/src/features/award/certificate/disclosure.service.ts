import { type AwardState, toReason } from "cert-api";
import type { Kysely } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findAward, type StoredAward } from "../award/record/storedAward.ts";
import { findErasureTime } from "../../keeping/erasure/awardErasure.service.ts";

/** The reasons for which awards are not downloaded, by their state. */
const refusalReasons = { revoked: "award.revoked", withdrawn: "award.withdrawn" } as const satisfies Record<
  Exclude<AwardState, "valid">,
  string
>;

/** Returns an award that may be downloaded. A void award is refused in all its versions. */
export async function getDownloadable(
  db: Kysely<Tables>,
  id: string,
  version: number | undefined,
): Promise<StoredAward> {
  const award = await findAward(db, id, version);
  if (award === undefined) {
    throw new Refusal("notFound", version === undefined ? toReason("award.notFound") : toReason("award.noVersion"));
  }
  if (award.state === "valid") return award;
  const isErased = (await findErasureTime(db, id)) !== null;
  throw new Refusal("gone", toReason(isErased ? "award.erased" : refusalReasons[award.state]));
}
