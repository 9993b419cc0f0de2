import { Secret, TOTP } from "otpauth";

/** Seconds of a time step, and the number of steps that a clock may be off: RFC 6238, sections 4.1 and 5.2. */
const PERIOD = 30;
const WINDOW = 1;
/** Bytes of a secret, as RFC 4226 recommends in section 4. */
const SECRET_BYTES = 20;

export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the address that an authenticator app reads from a QR code. All apps support SHA-1 and six digits. */
export const toUri = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  new TOTP({ issuer, label: account, secret, period: PERIOD }).toString();

/** Finds the time step of a code if it is the current one or next to it; returns null for any other code. */
export function findStep(secret: string, code: string, at: number): number | null {
  const delta = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: PERIOD,
    timestamp: at,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(at / 1000 / PERIOD) + delta;
}
