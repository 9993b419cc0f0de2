import { createHash } from "node:crypto";
import { type Dialect, dialects, type Migration } from "../dialects.ts";

/**
 * Returns a step of the schema, named after a digest of its statements: a store made by an unreleased version of the step
 * is recognised as such and refused.
 */
export function defineStep(title: string, statements: (dialect: Dialect) => string[]): Migration {
  const digest = createHash("sha256").update(JSON.stringify(Object.values(dialects).map(statements)));
  return { name: `${title}-${digest.digest("hex").slice(0, 12)}`, statements };
}
