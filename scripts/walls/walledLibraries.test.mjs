// Libraries that read what strangers made, and that nobody has released for years, run in the renderer's processes alone:
// these have a deadline and a bound to their memory, and what ends them costs a refusal.
import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../step.mjs";

/** Each with the one module that uses it. */
const walled = {
  saxes: "docx/package/xml.ts",
  "wawoff2/decompress.js": "fonts/unpackWebFont.ts",
};
const source = join(root, "packages/cert-render/src");
/** @param {string} pattern @param {string} cwd */
const listProduction = (pattern, cwd) =>
  globSync(pattern, { cwd })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => !name.endsWith(".test.ts") && !name.includes("testing/") && !name.endsWith(".d.ts"));

/**
 * Returns the imports of a module at run time; types do not count.
 * @param {string} path
 */
function listImports(path) {
  const text = readFileSync(path, "utf8");
  const staticImports = [...text.matchAll(/^(?:im|ex)port (?!type )([^;"]*?)from "([^"]+)"/gmu)];
  const dynamicImports = [...text.matchAll(/^.*\{(.*)\} = await import\("([^"]+)"\)/gmu)];
  return [...staticImports, ...dynamicImports].flatMap(([, clause = "", from = ""]) => {
    const names = (/\{([^}]*)\}/u.exec(clause)?.[1] ?? clause).split(",").map((name) => name.trim());
    const values = names.filter((name) => name !== "" && !name.startsWith("type "));
    return values.length === 0 ? [] : [{ from, values }];
  });
}

/**
 * The packages that a module of the renderer leads to, through whatever modules.
 * @param {string} path @param {Set<string>} seen
 * @returns {Set<string>}
 */
function listPackages(path, seen = new Set()) {
  /** @type {Set<string>} */
  const packages = new Set();
  if (seen.has(path) || !path.endsWith(".ts")) return packages;
  seen.add(path);
  for (const { from } of listImports(path)) {
    if (!from.startsWith(".")) packages.add(from);
    else for (const name of listPackages(join(dirname(path), from), seen)) packages.add(name);
  }
  return packages;
}

/** The module of the renderer that exports a name. @param {string} name */
const findExport = (name) =>
  listImports(join(source, "index.ts")).find(({ values }) => values.includes(name))?.from ?? "";

test("each old library is used in one place", () => {
  const files = listProduction("**/*.ts", source);
  for (const [library, module] of Object.entries(walled)) {
    const users = files.filter((name) => listImports(join(source, name)).some(({ from }) => from === library));
    expect(users, library).toEqual([module]);
  }
});

test("nothing that the server calls in its own process leads to one of them", () => {
  const server = join(root, "packages/cert-server/src");
  const imports = listProduction("**/*.ts", server).flatMap((name) => listImports(join(server, name)));
  const called = new Set(imports.filter(({ from }) => from.startsWith("cert-render")).flatMap(({ values }) => values));
  expect([...called].sort()).toEqual([
    "RenderRefusal",
    "compressPart",
    "createRenderer",
    "gzipParts",
    "matchFaces",
    "reserveSignature",
  ]);
  for (const name of called) {
    const module = findExport(name);
    expect(module, name).toMatch(/^\.\/.+\.ts$/u);
    const packages = listPackages(join(source, module));
    for (const library of Object.keys(walled)) expect(packages, `${name}: ${library}`).not.toContain(library);
  }
});

test("the renderer's process leads to all of them", () => {
  const packages = listPackages(join(source, "pool/child.ts"));
  expect([...packages]).toEqual(expect.arrayContaining(Object.keys(walled)));
});
