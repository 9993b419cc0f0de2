import { findSetting, storeSetting } from "../../../db/settings.ts";
import type { Db, Tx } from "../../../db/tables.ts";

const REQUESTED = "erasure_vacuum";

/** Records a request to vacuum the files. `at` is in milliseconds since 1970. */
export const addRequest = (tx: Tx, at: number): Promise<void> =>
  storeSetting(tx, REQUESTED, String(at), at);

export const findRequest = (db: Db): Promise<string | undefined> => findSetting(db, REQUESTED);

export async function removeRequest(tx: Tx, request: string): Promise<void> {
  await tx.deleteFrom("setting").where("key", "=", REQUESTED).where("value", "=", request).execute();
}
