// The fenced blocks of the pages whose commands run as they are written, and who runs them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../step.mjs";

/**
 * A block of a page. `file`: the path below /etc that the text before it names.
 * @typedef {{ page: string, language: string, code: string, file: string }} Block
 */

const pages = globSync(
  ["{,bench/,packages/*/,packages/*/*/}README*.md", "docs/{operating,maintenance,first-certificate}*.md"],
  { cwd: root },
).sort();

/** @param {string} page @returns {Block[]} */
export function readBlocks(page) {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/^( *)```(.*)\n([^]*?)^ *```$/gmu)].map(
    ({ index, 1: indent, 2: language = "", 3: code = "" }) => ({
      page,
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, "gmu"), ""),
      file:
        text
          .slice(0, index)
          .match(/(?<=`)\/etc\/[^`]+(?=`)/gu)
          ?.at(-1) ?? "",
    }),
  );
}

export const blocks = pages.flatMap(readBlocks);

/**
 * The runners of blocks. A runner takes all that match, so that a new block of its pages is run as well, or fails.
 * @type {Record<string, (block: Block) => boolean>}
 */
export const runners = {
  "scripts/commands/debian.mjs": ({ page, language, code }) =>
    (/^docs\/operating/u.test(page) && !isForContainers(code)) ||
    (/^docs\/maintenance/u.test(page) && code.includes("systemctl")) ||
    (page.startsWith("packages/") && language === "sh") ||
    code.includes("npm start"),
  "scripts/commands/maintenance.test.mjs": ({ page, code }) =>
    page === "docs/maintenance.md" && !code.includes("systemctl"),
  "scripts/commands/firstCertificate.test.mjs": ({ page, code }) =>
    page === "docs/first-certificate.md" && !code.includes("npm start"),
  "scripts/commands/readmes.test.mjs": ({ language }) => language === "ts",
  "scripts/consumers/fixtures.mjs": ({ page, language }) => page === "packages/cert-ui/README.md" && language !== "css",
};

/** The blocks that no runner takes, with the reason. @type {Record<string, (block: Block) => boolean>} */
export const notRun = {
  "It needs a container engine, which no machine of the project has: the steps of Containerfile were run by hand.": ({
    code,
  }) => isForContainers(code),
  "A test holds it equal to that of the page in Chinese, which is run.": ({ page, code }) =>
    /^docs\/(?:maintenance|first-certificate)\.en/u.test(page) && !/systemctl|npm start/u.test(code),
  "One of its two style sheets is somebody else's.": ({ language }) => language === "css",
};

/** @param {string} code */
const isForContainers = (code) => code.includes("podman compose");

/** Returns the blocks that a runner takes. @param {keyof typeof runners} runner */
export const takeBlocks = (runner) => blocks.filter((block) => runners[runner]?.(block));
