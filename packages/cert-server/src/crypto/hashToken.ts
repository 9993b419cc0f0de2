import { hash } from "node:crypto";

/**
 * Hashes the token of a session or a link (SHA-256 in hex) for storage, so that the stored value cannot be used to log in
 * or to open a link.
 */
export const hashToken = (token: string): string => hash("sha256", token);
