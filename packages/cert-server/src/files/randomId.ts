import { randomBytes } from "node:crypto";

/** A new id that nobody can guess: 128 random bits, URL-safe, 22 characters. */
export const randomId = (): string => randomBytes(16).toString("base64url");
