import type { Kysely, Transaction } from "kysely";
import { findSetting, storeSetting } from "../../../db/settings.ts";
import type { Tables } from "../../../db/tables.ts";

const REQUESTED = "erasure_vacuum";

/** Records a request to vacuum the files. `at` is in milliseconds since 1970. */
export const addRequest = (tx: Transaction<Tables>, at: number): Promise<void> =>
  storeSetting(tx, REQUESTED, String(at), at);

export const findRequest = (db: Kysely<Tables>): Promise<string | undefined> => findSetting(db, REQUESTED);

export async function removeRequest(tx: Transaction<Tables>, request: string): Promise<void> {
  await tx.deleteFrom("setting").where("key", "=", REQUESTED).where("value", "=", request).execute();
}
