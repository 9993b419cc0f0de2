import type { Generated } from "kysely";
import type { Time } from "./columns.ts";

export interface NoticeTables {
  /** An encrypted address of an award's holders. Replaced whenever the activity's list is published. */
  award_address: {
    id: Generated<number>;
    award_id: string;
    kind: "email" | "phone";
    fingerprint: string;
    sealed: string;
  };

  notice: {
    id: Generated<number>;
    activity_id: number;
    purpose: "issued" | "expiring";
    kind: "email" | "phone";
    subject: string;
    body: string;
    user_id: number | null;
    created_at: Time;
    finished_at: Time | null;
  };

  notice_delivery: {
    id: Generated<number>;
    notice_id: number;
    award_id: string;
    version: number;
    /** Fingerprint of the address; the address itself is removed with the award. */
    fingerprint: string;
    /** `sending`: started, with an outcome that is not known yet. */
    state: "waiting" | "sending" | "sent" | "failed" | "skipped";
    /** A code; empty if there is no reason to give. */
    reason: string;
    attempted_at: Time | null;
    /** The time at which the mail server first put it off, counted for a day; null if it has not. */
    deferred_at: Time | null;
    /** SHA-256 of the token of its unsubscribe link, in hex. */
    token_hash: string | null;
  };

  notice_opt_out: {
    fingerprint: string;
    created_at: Time;
  };

  /** The awards of an activity that expire on one day and about which administrators were notified. */
  expiry_reminder: {
    activity_id: number;
    valid_until: string;
    created_at: Time;
  };
}
