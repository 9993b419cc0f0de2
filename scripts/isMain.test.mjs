import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { root } from "./step.mjs";

const folder = mkdtempSync(join(tmpdir(), "is-main-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} file */
const run = (file) => execFileSync(process.execPath, [join(folder, file)], { encoding: "utf8" }).trim();
/** @param {string} file @param {string} before */
const write = (file, before = "") => {
  const isMain = pathToFileURL(join(root, "scripts/isMain.mjs")).href;
  const text = `import { isMain } from ${JSON.stringify(isMain)};${before}if (isMain(import.meta.url)) console.log(${JSON.stringify(file)});`;
  writeFileSync(join(folder, file), text);
};

test("a script that was started runs, by a link to it too, and one that another imports does not", () => {
  write("inner.mjs");
  write("outer.mjs", 'import "./inner.mjs";');
  symlinkSync(join(folder, "outer.mjs"), join(folder, "link.mjs"));
  expect([run("inner.mjs"), run("outer.mjs"), run("link.mjs")]).toEqual(["inner.mjs", "outer.mjs", "outer.mjs"]);
});

test("no script asks for import.meta.main, which Node.js 20 lacks: the script would do nothing and succeed", () => {
  const scripts = globSync("{scripts,bench,e2e}/**/*.{mjs,ts}", { cwd: root, exclude: ["**/isMain*"] });
  const asking = scripts.filter((file) => readFileSync(join(root, file), "utf8").includes("import.meta.main"));
  expect(asking).toEqual([]);
});
