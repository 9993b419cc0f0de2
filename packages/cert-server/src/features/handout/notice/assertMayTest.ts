import type { Tx } from "../../../db/tables.ts";
import type { Actor } from "../../../http/access.ts";
import { retryAfter } from "../../../http/limit/requestLimit.ts";
import { Refusal } from "../../../http/refusal.ts";
import { listActionTimes } from "../../keeping/audit/listActionTimes.ts";
import { hasOptedOut } from "./delivery.store.ts";

const TRIALS = 10;
const WINDOW_MS = 10 * 60_000;

/**
 * Throws a `Refusal` if an account may not send a trial notice to an address: its holder has opted out, or the account has
 * recently sent too many. A trial can carry any text to any address, so the limit keeps the product from becoming a relay.
 * @param fingerprint fingerprint of the address
 */
export async function assertMayTest(
  tx: Tx,
  { fingerprint, principal: { userId }, at }: { fingerprint: string; principal: Actor; at: number },
): Promise<void> {
  if (await hasOptedOut(tx, fingerprint)) throw new Refusal("conflict", "notice.optedOut");
  const entries = { userId, noun: "activity", action: "testNotice", after: at - WINDOW_MS, limit: TRIALS };
  const times = await listActionTimes(tx, entries);
  const earliest = times[TRIALS - 1];
  if (earliest === undefined) return;
  const seconds = Math.max(1, Math.ceil((earliest + WINDOW_MS - at) / 1_000));
  throw new Refusal("tooMany", undefined, { headers: retryAfter(seconds) });
}
