import type { Kysely, Transaction } from "kysely";
import { findSetting, storeSetting } from "../../db/settings.ts";
import type { Tables } from "../../db/tables.ts";

/** The setting that says that the database's files still hold what was erased. */
const REQUESTED = "erasure_scrub";

/** Notes that the files are to be cleaned. `at`: milliseconds since 1970. */
export const addRequest = (tx: Transaction<Tables>, at: number): Promise<void> =>
  storeSetting(tx, REQUESTED, String(at), at);

/** The note that the files are to be cleaned; undefined when they are clean. */
export const findRequest = (db: Kysely<Tables>): Promise<string | undefined> => findSetting(db, REQUESTED);

/** Takes a note away, unless a later one has taken its place. */
export async function removeRequest(tx: Transaction<Tables>, request: string): Promise<void> {
  await tx.deleteFrom("setting").where("key", "=", REQUESTED).where("value", "=", request).execute();
}
