import { toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Store } from "../../db/open.ts";
import type { Tables } from "../../db/tables.ts";
import { addUpload } from "../../files/uploads.ts";
import { Refusal } from "../../http/refusal.ts";
import { holdsAddresses, type NameList } from "../../lists/index.ts";
import type { Cipher } from "../../encryption/cipher.ts";
import { isSameHolderCheck } from "../activity/holderCheck.ts";
import { type ActivityWithList, getActivityWithList } from "../listReading/activityWithList.ts";

export interface NewNameList {
  activity: ActivityWithList;
  fileName: string;
  /** The grid of its cells. */
  bytes: Uint8Array;
  /** The uploaded file, which is kept if nothing of it was left out. */
  original: Uint8Array;
  list: NameList;
  report: object;
  userId: number | null;
  at: number;
}

/**
 * Stores the file of a name list, encrypted if necessary, and returns its reference.
 * @throws Refusal if the holder check of the activity changed after the list was read
 */
export async function addNameList(
  tx: Transaction<Tables>,
  store: Store,
  { activity, list, original, ...file }: NewNameList,
): Promise<string> {
  const current = await getActivityWithList(tx, activity.id);
  if (!isSameHolderCheck(current.holderCheck, activity.holderCheck))
    throw new Refusal("stale", toReason("activity.changed"));
  const cipher = findCipher(store, list, activity);
  const owner = { ownerNoun: "activity" as const, ownerId: String(activity.id) };
  return addUpload(tx, {
    ...file,
    ...owner,
    kind: "name_list",
    original: list.isPartial === true ? undefined : original,
    size: original.length,
    cipher,
  });
}

/**
 * Returns the cipher for the file of a list. Returns undefined if the list holds neither addresses nor holder answers, or
 * if no secret is configured.
 */
const findCipher = ({ cipher }: Store, list: NameList, { holderCheck }: ActivityWithList): Cipher | undefined =>
  (holdsAddresses(list) || holderCheck !== null) && cipher.canEncrypt ? cipher : undefined;
