import type { Generated } from "kysely";
import type { Switch, Time } from "./columns.ts";

export interface SessionTables {
  /** Keyed by the SHA-256 of the cookie's token, in hex. */
  session: {
    token_hash: string;
    user_id: number;
    created_at: Time;
    last_seen_at: Time;
    expires_at: Time;
    /** 1 if it began while a role required a second factor that the user had not set up. */
    second_factor_due: Generated<Switch>;
    /** SHA-256, in hex, of the state of the link to an identity that the user has confirmed and begun in it. */
    link_state: Generated<string | null>;
  };

  /** A person's identity at an identity provider (its issuer and the subject there), with which they log in to an account. */
  identity: {
    provider: string;
    subject: string;
    user_id: number;
    created_at: Time;
  };

  /** A login with the right password that waits for a code, keyed by the SHA-256 of its cookie's token, in hex. */
  pending_login: {
    token_hash: string;
    user_id: number;
    created_at: Time;
    expires_at: Time;
    tries: number;
  };

  /** The SHA-256 of the token, in hex, of a link for a new password that was mailed to a user. It is used once. */
  password_reset: {
    user_id: number;
    token_hash: string;
    created_at: Time;
  };

  /** A device that was used to log in to an account, keyed by the SHA-256 of its cookie's token, in hex. */
  login_device: {
    token_hash: string;
    user_id: number;
    created_at: Time;
    seen_at: Time;
  };

  second_factor: {
    user_id: number;
    /** The user's id and the secret, encrypted, in Base64; see `Cipher.encrypt`. */
    sealed: string;
    created_at: Time;
    confirmed_at: Time | null;
    /** The time step (RFC 6238) of the last accepted code. This step and earlier ones are not accepted again. */
    last_step: number;
    failures: Generated<number>;
  };

  /** The SHA-256 of an unused recovery code, in hex. */
  recovery_code: {
    code_hash: string;
    user_id: number;
    created_at: Time;
  };
}
