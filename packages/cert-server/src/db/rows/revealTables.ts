import type { Generated } from "kysely";

/** What the hashes of {@link RevealTable} of one day are keyed with: random, and gone when the day is over. */
export interface RevealSaltTable {
  /** `YYYY-MM-DD` in the product's time zone. */
  day: string;
  salt: string;
}

/** Awards that a client's searches have shown within an hour. Nobody can read from it who looked for whom. */
export interface RevealTable {
  id: Generated<number>;
  /** HMAC of the client's network. */
  client: string;
  day: string;
  /** Counted from 1970. */
  hour: number;
  /** HMACs of the awards' ids, separated by spaces: a search shows ten, and one row for them costs a tenth of ten. */
  awards: string;
}
