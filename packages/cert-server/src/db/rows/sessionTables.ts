import type { Time } from "./columns.ts";

/** Keyed by the SHA-256 of the cookie's token, hex. */
export interface SessionTable {
  token_hash: string;
  user_id: number;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
}

/** A device on which somebody logged in to an account; keyed by the SHA-256 of its cookie's token, hex. */
export interface LoginDeviceTable {
  token_hash: string;
  user_id: number;
  created_at: Time;
  seen_at: Time;
}
