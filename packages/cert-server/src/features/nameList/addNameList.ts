import { toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { addUpload } from "../../files/uploads.ts";
import { Refusal } from "../../http/refusal.ts";
import { holdsAddresses, type NameList } from "../../lists/index.ts";
import type { Sealer } from "../../sealing/sealer.ts";
import { isSameHolderCheck } from "../activity/holderCheck.ts";
import { type ActivityWithList, getActivityWithList } from "../listReading/activityWithList.ts";

export interface NewNameList {
  activity: ActivityWithList;
  fileName: string;
  bytes: Uint8Array;
  raw: NameList;
  report: object;
  userId: number | null;
  at: number;
}

/**
 * Stores the file of a name list, sealed if necessary, and returns its reference.
 * @throws Refusal if the holder check of the activity changed after the list was read
 */
export async function addNameList(
  tx: Transaction<Tables>,
  store: Store,
  { activity, raw, ...file }: NewNameList,
): Promise<string> {
  const current = await getActivityWithList(tx, activity.id);
  if (!isSameHolderCheck(current.holderCheck, activity.holderCheck))
    throw new Refusal("stale", toReason("activity.changed"));
  const sealer = findSealer(store, raw, activity);
  return addUpload(tx, { ...file, kind: "name_list", ownerNoun: "activity", ownerId: String(activity.id), sealer });
}

/**
 * Returns the sealer for the file of a list. Returns undefined if the list holds neither addresses nor holder answers, or
 * if no secret is configured.
 */
const findSealer = ({ sealer }: Store, list: NameList, { holderCheck }: ActivityWithList): Sealer | undefined =>
  (holdsAddresses(list) || holderCheck !== null) && sealer.canSeal ? sealer : undefined;
