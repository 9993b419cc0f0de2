import * as z from "zod";
import { fieldRule } from "../wire/fieldRules.ts";
import { day, moment } from "./fields.ts";

/** The state of an account's second factor, which is required in addition to its password. */
export const SecondFactorState = z.object({
  isOn: z.boolean(),
  /** True if a role of the account requires it, so that it cannot be turned off. */
  isRequired: z.boolean(),
  /** The number of remaining recovery codes. */
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

/** A session of a user. Only the kind of browser and system and the network are stored; they are unknown for older logins. */
export const OpenLogin = z.object({
  /** Identifies the session, but cannot be used to log in. */
  id: z.string(),
  startedAt: moment,
  /** Rounded to the minute. */
  usedAt: moment,
  /** The network from which it was last used, such as `192.0.2.*` or `2001:db8:1::*`. */
  network: z.string().nullable(),
  /** A code such as `chrome`, which clients may not know. */
  browser: z.string().nullable(),
  /** A code such as `windows`, which clients may not know. */
  system: z.string().nullable(),
  /** True for the session of the request in the list of one's own sessions; always false for another user's. */
  isCurrent: z.boolean(),
});
export type OpenLogin = z.output<typeof OpenLogin>;

/** Identities, devices and tokens that open an account, or act for it, without its password. */
export const OtherAccess = z.object({
  /** The identities linked to it. `provider` is the address of the identity provider. */
  identities: z.array(z.object({ provider: z.string(), linkedAt: moment })),
  /** The access tokens that the user made. */
  tokens: z.array(z.object({ name: z.string(), expiresOn: day.nullable(), lastUsedOn: day.nullable() })),
});
export type OtherAccess = z.output<typeof OtherAccess>;

/** A code of the app, or a recovery code. The server ignores white space in it. */
export const secondFactorCode = z
  .string({ error: fieldRule("field.required", "code") })
  .trim()
  .min(1, fieldRule("field.required", "code"))
  .max(64, fieldRule("field.invalid", "code"));
