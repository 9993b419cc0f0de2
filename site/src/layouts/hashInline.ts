import { createHash } from "node:crypto";

/** Returns the hash by which the content security policy admits an inline style or script. */
export const hashInline = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}` as const;
