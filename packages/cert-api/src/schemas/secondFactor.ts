import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";

/** The state of an account's second factor, which is required in addition to its password. */
export const SecondFactorState = z.object({
  isOn: z.boolean(),
  /** True if a role of the account requires it, so that it cannot be turned off. */
  isRequired: z.boolean(),
  recoveryCodes: z.number().int().nonnegative(),
});
export type SecondFactorState = z.output<typeof SecondFactorState>;

/** A new secret for an authenticator app. It takes effect once a code is confirmed. */
export const NewSecondFactor = z.object({
  /** The secret in Base32 (RFC 4648), for typing. */
  secret: z.string(),
  /** The `otpauth://totp/…` address, for a QR code. */
  uri: z.string(),
});
export type NewSecondFactor = z.output<typeof NewSecondFactor>;

/** Recovery codes, which are sent only once. Each allows one login in place of a code of the app. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof RecoveryCodes>;

export const EndedSessions = z.object({ sessions: z.int() });
export type EndedSessions = z.output<typeof EndedSessions>;

/** A code of the app, or a recovery code. The server ignores white space in it. */
export const secondFactorCode = z
  .string({ error: fieldRule("field.required", "code") })
  .trim()
  .min(1, fieldRule("field.required", "code"))
  .max(64, fieldRule("field.invalid", "code"));
