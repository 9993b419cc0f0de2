import { readFileSync } from "node:fs";

/**
 * The start of every program, from `prelude.typ`. Comment lines are removed, so that a comment changes no program. Line
 * ends are normalised, so that every system writes the same bytes.
 */
export const prelude = readFileSync(new URL("./prelude.typ", import.meta.url), "utf8")
  .replaceAll("\r\n", "\n")
  .replace(/^\/\/.*\n/gm, "");
