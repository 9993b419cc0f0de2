import type { Generated } from "kysely";
import type { Switch, Time } from "./columns.ts";

/** Keyed by the SHA-256 of the cookie's token, hex. */
export interface SessionTable {
  token_hash: string;
  user_id: number;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  /** Whether it began when a role asked for a second factor that its user had not set up. */
  second_factor_due: Generated<Switch>;
  /** The network that it was last used from, shortened; null in sessions of before this was stored. */
  network: Generated<string | null>;
  /** The kind of browser and of its system, see `recognizeBrowser`. */
  browser: Generated<string | null>;
  system: Generated<string | null>;
}

/** A login whose password was right and which waits for a code; keyed by the SHA-256 of its cookie's token, hex. */
export interface PendingLoginTable {
  token_hash: string;
  user_id: number;
  created_at: Time;
  expires_at: Time;
  /** How many codes were tried. */
  tries: number;
}

/** A device on which somebody logged in to an account; keyed by the SHA-256 of its cookie's token, hex. */
export interface LoginDeviceTable {
  token_hash: string;
  user_id: number;
  created_at: Time;
  seen_at: Time;
}

/** A user's second factor. It counts once it is confirmed. */
export interface SecondFactorTable {
  user_id: number;
  /** The user's id and the secret, sealed; Base64, see `Sealer.seal`. */
  sealed: string;
  created_at: Time;
  confirmed_at: Time | null;
  /** The time step (RFC 6238) of the last code that was taken: neither it nor an earlier one is taken again. */
  last_step: number;
  /** How many codes of the app were wrong since a code of the user was right. */
  failures: Generated<number>;
}

/** A recovery code that has not been used, by its SHA-256, hex. */
export interface RecoveryCodeTable {
  code_hash: string;
  user_id: number;
  created_at: Time;
}
