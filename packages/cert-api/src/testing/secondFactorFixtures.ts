import type { NewSecondFactor, OpenLogin } from "../schemas/schemas.ts";

/** The code that the in-memory API takes for that of an authenticator app. */
export const rightCode = "123456";

/** The secret that it hands out. */
export const newSecondFactor: NewSecondFactor = {
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/cert:admin?issuer=cert&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30",
};

/** Ten recovery codes. */
export const recoveryCodes: readonly string[] = Array.from({ length: 10 }, (_, index) => `k7mw-${index}q4t-9xhz-2vbn`);

/** Three logins of an account: this one, one on a telephone, and one whose browser was not stored. */
export const openLogins: readonly OpenLogin[] = [
  {
    id: "5c0e7a4f1b2d4c3e9f80a1b2c3d4e5f6",
    startedAt: "2026-11-20T01:00:00.000Z",
    usedAt: "2026-11-20T03:24:00.000Z",
    network: "192.0.2.*",
    browser: "edge",
    system: "windows",
    isCurrent: true,
  },
  {
    id: "8d1f6b3a0c9e4d2f8a71b2c3d4e5f607",
    startedAt: "2026-11-19T23:40:00.000Z",
    usedAt: "2026-11-20T02:55:00.000Z",
    network: "2001:db8:1::*",
    browser: "wechat",
    system: "harmony",
    isCurrent: false,
  },
  {
    id: "b2e05d8c7a614f3b9c62d3e4f5a6b718",
    startedAt: "2026-11-19T22:05:00.000Z",
    usedAt: "2026-11-19T22:10:00.000Z",
    network: null,
    browser: null,
    system: null,
    isCurrent: false,
  },
];
