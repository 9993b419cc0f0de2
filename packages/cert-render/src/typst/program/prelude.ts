import { readFileSync } from "node:fs";

/**
 * What every program begins with, from `prelude.typ`: its lines without those that are comments, so that a comment
 * changes no program; with the line ends of this system's checkout made equal, so that every system writes the same bytes.
 */
export const prelude = readFileSync(new URL("./prelude.typ", import.meta.url), "utf8")
  .replaceAll("\r\n", "\n")
  .replace(/^\/\/.*\n/gm, "");
