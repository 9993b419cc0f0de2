import type { Generated } from "kysely";

/** The random key of one day's hashes in {@link SearchUsageTable}, removed after the day. */
export interface SearchSaltTable {
  /** `YYYY-MM-DD` in the product's time zone. */
  day: string;
  salt: string;
}

/** Awards that searches showed to a client within an hour. The key of the hash that names the client ends with the day. */
export interface SearchUsageTable {
  id: Generated<number>;
  /** HMAC of the client's network. */
  client: string;
  day: string;
  /** Hours since 1970. */
  hour: number;
  /** `seq` of the awards and hashes of other subjects, separated by blanks. */
  awards: string;
}
