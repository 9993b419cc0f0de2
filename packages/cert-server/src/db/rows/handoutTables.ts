import type { Generated } from "kysely";
import type { Json, Time } from "./columns.ts";

export interface HandoutTables {
  /** A private link to the certificates of an activity that share one value in a column. */
  claim_link: {
    id: Generated<number>;
    activity_id: number;
    column_name: string;
    value: string;
    /** SHA-256 of the token in its address, in hex. */
    token_hash: string;
    /** The encrypted mail address that was written for it; null if there is none beside those in the list. */
    sealed: string | null;
    user_id: number | null;
    created_at: Time;
    expires_at: Time;
    ended_at: Time | null;
  };

  /** The value of a version of an award in a column that has claim links; the links find the award by it. */
  claim_value: {
    activity_id: number;
    column_name: string;
    value: string;
    award_id: string;
    version: number;
  };

  /** An activity that is scheduled to be published. Publishing removes the row. */
  publish_schedule: {
    activity_id: number;
    publish_at: Time;
    /** The request passed to `publish` at that time, with the token of the plan that was shown. */
    request: Json;
    /** The user who scheduled it. Their authority is checked again when it is published. */
    user_id: number;
    created_at: Time;
  };

  /** Wrong answers of visitors within a quarter of an hour. It does not reveal who answered for which award. */
  holder_check_failure: {
    /** A fingerprint (see `Cipher.fingerprint`) of an award, of a client's network, or of both. */
    subject: string;
    count: number;
    expires_at: Time;
  };

  /** The question that visitors must answer to see an award. An award without a row is shown to everyone. */
  holder_check: {
    award_id: string;
    /** The header of the column. `digits` is the number of characters, from the end of its value, that are asked for. */
    column_name: string;
    digits: number;
    hashes: Json;
  };
}
