import type { Transaction } from "kysely";
import { findSetting, storeSetting } from "../../../db/settings.ts";
import type { Tables } from "../../../db/tables.ts";

/** The setting that says up to which position of the chain all receivers have the head; none where there is no receiver. */
export const SENT_HEAD = "audit_sent_head";

type Tx = Transaction<Tables>;

/** Notes whether there is a receiver: nothing was sent to one that is new. `at`: milliseconds since 1970. */
export async function noteReceiver(tx: Tx, hasReceiver: boolean, at: number): Promise<void> {
  if (!hasReceiver) await tx.deleteFrom("setting").where("key", "=", SENT_HEAD).execute();
  else if ((await findSetting(tx, SENT_HEAD)) === undefined) await storeSetting(tx, SENT_HEAD, "0", at);
}

/** Notes that the receivers have taken a head, unless they have a later one. `at`: milliseconds since 1970. */
export async function noteSentHead(tx: Tx, position: number, at: number): Promise<void> {
  if (position > Number((await findSetting(tx, SENT_HEAD)) ?? 0))
    await storeSetting(tx, SENT_HEAD, String(position), at);
}
