import type { NewSecondFactor } from "../schemas/schemas.ts";

/** The code that the in-memory API takes for that of an authenticator app. */
export const rightCode = "123456";

/** The secret that it hands out. */
export const newSecondFactor: NewSecondFactor = {
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/cert:admin?issuer=cert&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30",
};

/** Ten recovery codes. */
export const recoveryCodes: readonly string[] = Array.from({ length: 10 }, (_, index) => `k7mw-${index}q4t-9xhz-2vbn`);
