import type { Transaction } from "kysely";
import { findSetting, storeSetting } from "../../../db/settings.ts";
import type { Tables } from "../../../db/tables.ts";

/** Setting with the position in the chain up to which all receivers have the head; missing if there is no receiver. */
export const SENT_HEAD = "audit_sent_head";

type Tx = Transaction<Tables>;

/** Records whether there is a receiver. A new receiver has been sent nothing yet. `at` is in milliseconds since 1970. */
export async function noteReceiver(tx: Tx, hasReceiver: boolean, at: number): Promise<void> {
  if (!hasReceiver) await tx.deleteFrom("setting").where("key", "=", SENT_HEAD).execute();
  else if ((await findSetting(tx, SENT_HEAD)) === undefined) await storeSetting(tx, SENT_HEAD, "0", at);
}

/** Records that the receivers have accepted a head, unless they have a later one. `at` is in milliseconds since 1970. */
export async function noteSentHead(tx: Tx, position: number, at: number): Promise<void> {
  if (position > Number((await findSetting(tx, SENT_HEAD)) ?? 0))
    await storeSetting(tx, SENT_HEAD, String(position), at);
}
