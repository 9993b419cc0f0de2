import { randomBytes } from "node:crypto";

/** A new token of a claim link: 256 random bits, URL-safe, 43 characters. */
export const createClaimToken = (): string => randomBytes(32).toString("base64url");
