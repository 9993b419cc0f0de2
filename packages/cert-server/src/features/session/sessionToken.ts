import { hash as digest, randomBytes } from "node:crypto";

/** A new token of a cookie. */
export const createToken = (): string => randomBytes(32).toString("base64url");

/** Names a session for its user: derived from the hash of its token, from which nothing leads back. */
export const toSessionId = (tokenHash: string): string => digest("sha256", `session ${tokenHash}`).slice(0, 32);
