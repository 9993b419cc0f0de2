import { toReason } from "cert-api";
import type { Transaction } from "kysely";
import type { Tables } from "../../../db/tables.ts";
import type { Actor } from "../../../http/access.ts";
import { retryAfter } from "../../../http/addressLimit.ts";
import { Refusal } from "../../../http/refusal.ts";
import { listDeedTimes } from "../../audit/listDeedTimes.ts";
import { hasOptedOut } from "./delivery.store.ts";

/** How many trials of notices one account may send in a window. */
const TRIALS = 10;
const WINDOW_MS = 10 * 60_000;

/**
 * Throws a `Refusal` where an account may not send a trial to an address: its holder wants no notices, or the account has
 * sent too many of late. Any text can be tried on any address, which must not make the product a relay.
 * @param fingerprint of the address
 */
export async function assertMayTest(
  tx: Transaction<Tables>,
  { fingerprint, principal: { userId }, at }: { fingerprint: string; principal: Actor; at: number },
): Promise<void> {
  if (await hasOptedOut(tx, fingerprint)) throw new Refusal("conflict", toReason("notice.optedOut"));
  const deeds = { userId, noun: "activity", action: "testNotice", after: at - WINDOW_MS, limit: TRIALS };
  const times = await listDeedTimes(tx, deeds);
  const earliest = times[TRIALS - 1];
  if (earliest === undefined) return;
  const seconds = Math.max(1, Math.ceil((earliest + WINDOW_MS - at) / 1_000));
  throw new Refusal("tooMany", undefined, { headers: retryAfter(seconds) });
}
