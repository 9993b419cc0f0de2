import { findSetting, storeSetting } from "../../../db/settings.ts";
import type { Db, Tx } from "../../../db/tables.ts";

const REQUESTED = "erasure_vacuum";

/** `at` is in milliseconds since 1970. */
export const addVacuumRequest = (tx: Tx, at: number): Promise<void> => storeSetting(tx, REQUESTED, String(at), at);

export const findVacuumRequest = (db: Db): Promise<string | undefined> => findSetting(db, REQUESTED);

export async function removeVacuumRequest(tx: Tx, request: string): Promise<void> {
  await tx.deleteFrom("setting").where("key", "=", REQUESTED).where("value", "=", request).execute();
}
