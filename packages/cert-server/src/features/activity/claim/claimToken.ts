import { randomBytes } from "node:crypto";

/** Creates a token for a claim link: 256 random bits as 43 URL-safe characters. */
export const createClaimToken = (): string => randomBytes(32).toString("base64url");
