import { hash, randomBytes } from "node:crypto";

/** A new token of a claim link: 256 random bits, URL-safe, 43 characters. */
export const createClaimToken = (): string => randomBytes(32).toString("base64url");

/** What is stored of a token, so that nobody opens a link with what the store holds. */
export const hashClaimToken = (token: string): string => hash("sha256", token);
