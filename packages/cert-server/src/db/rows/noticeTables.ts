import type { Generated } from "kysely";
import type { Time } from "./columns.ts";

/** An address of an award's holders, sealed. Replaced with each publish of the activity's list. */
export interface AwardAddressTable {
  id: Generated<number>;
  award_id: string;
  kind: "email" | "phone";
  /** See `Sealer.fingerprint`. */
  fingerprint: string;
  /** Base64; see `Sealer.seal`. */
  sealed: string;
}

/** A message to the holders of an activity's awards. */
export interface NoticeTable {
  id: Generated<number>;
  activity_id: number;
  purpose: "issued" | "expiring";
  kind: "email" | "phone";
  /** Empty where the kind has none. */
  subject: string;
  /** With placeholders. */
  body: string;
  user_id: number | null;
  created_at: Time;
  /** When its last delivery came to an end; null while some wait. */
  finished_at: Time | null;
}

/** What became of a notice at one address of one award. */
export interface NoticeDeliveryTable {
  id: Generated<number>;
  notice_id: number;
  award_id: string;
  /** The version that the notice is about. */
  version: number;
  /** Of the address: that itself goes with the award. */
  fingerprint: string;
  /** `sending`: begun, and nothing is known of its end yet. */
  state: "waiting" | "sending" | "sent" | "failed" | "skipped";
  /** A code; empty where there is nothing to say. */
  reason: string;
  attempted_at: Time | null;
  /** SHA-256 of the token of its unsubscribe link, hex. */
  token_hash: string | null;
}

/** An address whose holder wants no more notices. */
export interface NoticeOptOutTable {
  fingerprint: string;
  created_at: Time;
}

/** The awards of an activity that expire on a day, of which administrators were notified. */
export interface ExpiryReminderTable {
  activity_id: number;
  /** yyyy-mm-dd */
  valid_until: string;
  created_at: Time;
}
