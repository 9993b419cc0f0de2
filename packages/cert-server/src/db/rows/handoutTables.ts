import type { Generated } from "kysely";
import type { Json, Time } from "./columns.ts";

/** A private link to the certificates of an activity that have one value in a column. */
export interface ClaimLinkTable {
  id: Generated<number>;
  activity_id: number;
  column_name: string;
  value: string;
  /** SHA-256 of the token in its address, hex. */
  token_hash: string;
  /** Who made it, or renewed it last. */
  user_id: number | null;
  /** When it was made, or renewed last. */
  created_at: Time;
  expires_at: Time;
  ended_at: Time | null;
}

/** What a version of an award says in a column for whose values its activity has claim links: by this they find it. */
export interface ClaimValueTable {
  activity_id: number;
  column_name: string;
  value: string;
  award_id: string;
  version: number;
}

/** An activity that is to be published at a time to come. Publishing removes the row. */
export interface PublishScheduleTable {
  activity_id: number;
  publish_at: Time;
  /** What `publish` is then asked for, with the token of the plan that was seen. */
  request: Json;
  /** Who asked for it; their authority is checked again then. */
  user_id: number;
  created_at: Time;
}

/** Wrong answers of visitors within a quarter of an hour. Nobody can read from it who answered for what. */
export interface HolderCheckFailureTable {
  /** A fingerprint (see `Sealer.fingerprint`) of an award, of a client's network, or of both. */
  subject: string;
  count: number;
  expires_at: Time;
}

/** What visitors are asked before they are shown an award. An award without a row is shown to everybody. */
export interface AwardHolderCheckTable {
  award_id: string;
  /** The header of the column, and how many of the last characters of its value are asked for. */
  column_name: string;
  digits: number;
  /** An HMAC of each right answer (see `Sealer.fingerprint`), as a JSON array; empty: nobody can answer. */
  hashes: Json;
}
