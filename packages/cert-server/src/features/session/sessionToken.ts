import { hash as digest } from "node:crypto";

/** Returns the public id of a session. It is derived from the hash of the token, from which nothing leads back to either. */
export const toSessionId = (tokenHash: string): string => digest("sha256", `session ${tokenHash}`).slice(0, 32);
