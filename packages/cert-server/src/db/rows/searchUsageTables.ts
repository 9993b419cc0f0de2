import type { Generated } from "kysely";

/** The random key of one day's hashes in {@link SearchUsageTable}, removed after the day. */
export interface SearchSaltTable {
  /** `YYYY-MM-DD` in the product's time zone. */
  day: string;
  salt: string;
}

/** Awards that searches showed to a client within an hour. It does not reveal who searched for whom. */
export interface SearchUsageTable {
  id: Generated<number>;
  /** HMAC of the client's network. */
  client: string;
  day: string;
  /** Hours since 1970. */
  hour: number;
  awards: string;
}
