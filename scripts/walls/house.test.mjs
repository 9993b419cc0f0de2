import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "../step.mjs";
import { wings } from "./features.mjs";

const files = globSync(
  ["packages/*/src/**/*.{ts,tsx}", "site/src/**/*.{ts,tsx,astro}", "{scripts,e2e,bench}/**/*.{ts,mjs}"],
  {
    cwd: root,
  },
).map((name) => name.replaceAll("\\", "/"));
const lines = (/** @type {string} */ file) => readFileSync(`${root}/${file}`, "utf8").trimEnd().split("\n").length;

test("most files are short", () => {
  const lengths = files.map(lines).sort((a, b) => a - b);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(80);
});

test("folders are at most three deep below src and four below features, and none is a drawer for everything", () => {
  const inside = files.filter((file) => file.startsWith("packages/")).map((file) => file.split("/").slice(3, -1));
  expect(inside.filter((folders) => folders.length > (folders[0] === "features" ? 4 : 3))).toEqual([]);
  expect(files.filter((file) => /\/(utils?|common|helpers?)\//.test(file))).toEqual([]);
});

test("pages of the site are thin, and their words stand in the catalogue", () => {
  const astro = files.filter((file) => file.endsWith(".astro"));
  expect(astro.filter((file) => file.includes("/pages/") && lines(file) > 15)).toEqual([]);
  expect(astro.filter((file) => /\p{Script=Han}/u.test(readFileSync(`${root}/${file}`, "utf8")))).toEqual([]);
});

test("no two files of a folder are told apart by capitals alone, which two of three systems do not see", () => {
  /** @type {Map<string, Set<string>>} */
  const spellings = new Map();
  for (const file of files) {
    const name = file.replace(/(\.(test|stories|css))?\.\w+$/, "");
    spellings.set(name.toLowerCase(), (spellings.get(name.toLowerCase()) ?? new Set()).add(name));
  }
  expect([...spellings.values()].filter(({ size }) => size > 1).map((names) => [...names])).toEqual([]);
});

test("each feature stands in its wing", () => {
  const folders = files.flatMap((file) => /cert-server\/src\/features\/(\w+\/\w+)\//.exec(file)?.[1] ?? []);
  const nouns = Object.entries(wings).flatMap(([wing, nouns]) => Object.keys(nouns).map((noun) => `${wing}/${noun}`));
  expect([...new Set(folders)].sort()).toEqual(nouns.sort());
});
