import { hash } from "node:crypto";

/**
 * What is stored of the token of a session or a link, SHA-256 in hex: nobody logs in or opens a link with what the store
 * holds.
 */
export const hashToken = (token: string): string => hash("sha256", token);
