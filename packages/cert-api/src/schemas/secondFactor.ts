import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { moment } from "./fields.ts";

/** Whether an account is logged in to with a second factor, beside its password. */
export const SecondFactorState = z.object({
  isOn: z.boolean(),
  /** Whether a role of the account asks for it: then it cannot be turned off. */
  isRequired: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int().nonnegative(),
});
export type SecondFactorState = z.output<typeof SecondFactorState>;

/** A secret that an authenticator app is given; it counts once a code of it has been confirmed. */
export const NewSecondFactor = z.object({
  /** Base32 (RFC 4648), for typing. */
  secret: z.string(),
  /** `otpauth://totp/…`, for a QR code. */
  uri: z.string(),
});
export type NewSecondFactor = z.output<typeof NewSecondFactor>;

/** Recovery codes, which are told once. Each opens one login in place of a code of the app. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

/**
 * A session of a user. Of the browser and its system the kind alone is stored, and of the address the network; of logins
 * before this was stored nothing is known.
 */
export const OpenLogin = z.object({
  /** Names the session; it opens nothing. */
  id: z.string(),
  startedAt: moment,
  /** To the minute. */
  usedAt: moment,
  /** The network from which it was last used, as `192.0.2.*` or `2001:db8:1::*`. */
  network: z.string().nullable(),
  /** A code, as `chrome`; clients may not know all of them. */
  browser: z.string().nullable(),
  /** A code, as `windows`; clients may not know all of them. */
  system: z.string().nullable(),
  /** Whether it is the session that asks: told in the list of one's own sessions, false in that of another user. */
  isCurrent: z.boolean(),
});
export type OpenLogin = z.output<typeof OpenLogin>;

/** A code of the app, or a recovery code; how it is spaced does not matter. */
export const secondFactorCode = z
  .string({ error: fieldRule("field.required", "code") })
  .trim()
  .min(1, fieldRule("field.required", "code"))
  .max(64, fieldRule("field.invalid", "code"));
