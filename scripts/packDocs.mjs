// The pages for an operator, as cert-server's tarball holds them: a link to a page that does not travel becomes its words.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain } from "./isMain.mjs";
import { root } from "./step.mjs";

const pages = ["configuration", "maintenance", "operating"].flatMap((name) => [`${name}.md`, `${name}.en.md`]);

/** @param {string} text @param {readonly string[]} packed the pages that travel */
export const dropLinks = (text, packed) =>
  text.replace(/\[([^\]]+)\]\((?!https?:|#)([^)#]+)[^)]*\)/gu, (link, words, target) =>
    packed.includes(target) ? link : words,
  );

if (isMain(import.meta.url)) {
  const folder = join(root, "packages/cert-server/docs");
  mkdirSync(folder, { recursive: true });
  for (const page of pages) {
    writeFileSync(join(folder, page), dropLinks(readFileSync(join(root, "docs", page), "utf8"), pages));
  }
}
