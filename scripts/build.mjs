// npm run build: everything that is stale, by the content of what it is made from; or what is named.
import { createHash } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { isMain } from "./isMain.mjs";
import { command, requireWritable, root, step } from "./step.mjs";

const tsc = command("typescript/bin/tsc");
// Not in node_modules, which `npm ci --omit=dev` empties
const stamps = join(root, ".cache/build");

/**
 * The steps of the build: their sources, and the file that must be there afterwards. `copies`: files of `src` that stand in
 * `dist` as they are, because no compiler puts them there.
 * @typedef {{ name: string, after: string[], from: string[], makes: string, clears: string, run: string[][],
 *   copies?: string }} Target
 */

/** @param {string} name @param {string[]} after @param {Partial<Target>} [more] @returns {Target} */
const compiled = (name, after, more) => ({
  name,
  after,
  from: [`packages/${name}/src/**/*`, `packages/${name}/tsconfig*.json`, `packages/${name}/package.json`],
  makes: `packages/${name}/dist/${name === "cert-api" ? "contract" : "index"}.js`,
  clears: `packages/${name}/dist`,
  run: [[tsc, "-p", `packages/${name}/tsconfig.build.json`]],
  ...more,
});

/** @type {Target[]} */
export const targets = [
  compiled("cert-api", []),
  compiled("cert-render", [], { copies: "packages/cert-render/src/**/*.typ" }),
  compiled("cert-server", ["cert-api", "cert-render"]),
  {
    // The fonts of an installed cert-render; in the repository it reads them from its devDependencies
    name: "fonts",
    after: [],
    from: ["packages/cert-render/src/fonts/{faces,packedFonts}.ts", "scripts/packFonts.mjs"],
    makes: "packages/cert-render/fonts/fonts.json",
    clears: "packages/cert-render/fonts",
    run: [["scripts/packFonts.mjs"]],
  },
  {
    name: "cert-ui",
    after: ["cert-api"],
    from: ["packages/cert-ui/src/**/*", "packages/cert-ui/*.{json,ts}", "scripts/{browsers,workspaceSource}.mjs"],
    makes: "packages/cert-ui/dist/styles.css",
    clears: "packages/cert-ui/dist",
    run: [
      [command("vite/bin/vite.js"), "build", "packages/cert-ui"],
      [command("vite/bin/vite.js"), "build", "packages/cert-ui", "--mode", "search"],
      [tsc, "-p", "packages/cert-ui/tsconfig.build.json"],
    ],
  },
  {
    name: "site",
    after: [],
    from: [
      "site/src/**/*",
      "site/*.{json,ts}",
      "packages/{cert-ui,cert-api}/src/**/*",
      "packages/{cert-ui,cert-api}/package.json",
      "astro.config.mjs",
      "scripts/{browsers,workspaceSource}.mjs",
      "packages/cert-server/src/features/public/site/relocate.ts",
    ],
    makes: "packages/cert-server/site/embed.js",
    clears: "packages/cert-server/site",
    run: [
      [command("astro/bin/astro.mjs"), "build"],
      [command("vite/bin/vite.js"), "build", "--config", "site/embed.config.ts"],
    ],
  },
  {
    // What an operator reads, in the package
    name: "docs",
    after: [],
    from: ["docs/{configuration,maintenance,operating}{,.en}.md", "scripts/packDocs.mjs"],
    makes: "packages/cert-server/docs/configuration.md",
    clears: "packages/cert-server/docs",
    run: [["scripts/packDocs.mjs"]],
  },
  {
    name: "inventory",
    after: [],
    from: ["package-lock.json", "scripts/inventory.mjs", "{packages/*,site}/package.json"],
    makes: "packages/cert-server/inventory/sbom.cdx.json",
    clears: "packages/cert-server/inventory",
    run: [["scripts/inventory.mjs"]],
  },
];

/** The steps that `npm start` needs: the packages that the server runs from, and the site. */
export const startTargets = ["cert-api", "cert-render", "cert-server", "site"];

/** Tests and stories are no part of what is built. */
const ignored = /\.(test|stories)\.tsx?$/;

/** A hash over all that a target is made of: its files and the dependencies.
 * @param {Target} target */
function computeHash(target) {
  const hash = createHash("sha256").update(readFileSync(join(root, "package-lock.json")));
  for (const name of ["tsconfig.json", ...globSync(target.from, { cwd: root }).sort()]) {
    const file = join(root, name);
    if (ignored.test(name) || !existsSync(file) || !statSync(file).isFile()) continue;
    hash.update(`\n${name}\n`).update(readFileSync(file));
  }
  for (const name of target.after) hash.update(`\n${computeHash(find(name))}`);
  return hash.digest("hex");
}

/** @param {string} name */
function find(name) {
  const target = targets.find((one) => one.name === name);
  if (!target) throw new Error(`There is no build called ${name}.`);
  return target;
}

/** Returns true if all of `names` are built from the current sources. @param {readonly string[]} names */
export const isFresh = (names) => names.every((name) => isBuilt(find(name), computeHash(find(name))));

/** @param {Target} target @param {string} hash */
function isBuilt(target, hash) {
  const stamp = join(stamps, target.name);
  return existsSync(join(root, target.makes)) && existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

/** Builds of what is stale among `names`, each after what it needs. Answers whether all of it is there now.
 * @param {readonly string[]} [names] @returns {Promise<boolean>} */
export async function buildStale(names = targets.map((target) => target.name)) {
  /** @type {Map<string, Promise<boolean>>} */
  const started = new Map();
  /** @param {string} name @returns {Promise<boolean>} */
  const start = (name) => {
    const known = started.get(name);
    if (known) return known;
    const target = find(name);
    const promise = Promise.all(target.after.map(start)).then((done) => done.every(Boolean) && buildOne(target));
    started.set(name, promise);
    return promise;
  };
  return (await Promise.all(names.map(start))).every(Boolean);
}

/** @param {Target} target */
async function buildOne(target) {
  const stamp = join(stamps, target.name);
  const hash = computeHash(target);
  const made = join(root, target.makes);
  if (isBuilt(target, hash)) return true;
  requireWritable();
  rmSync(stamp, { force: true });
  rmSync(join(root, target.clears), { recursive: true, force: true });
  for (const [index, args] of target.run.entries()) {
    const title = `build ${target.name}${target.run.length > 1 ? ` ${index + 1}/${target.run.length}` : ""}`;
    const { ok } = await step(title, args);
    if (!ok) return false;
  }
  for (const file of globSync(target.copies ?? [], { cwd: root })) {
    cpSync(join(root, file), join(root, target.clears, relative(join(target.clears, "../src"), file)));
  }
  if (!existsSync(made)) {
    console.log(`✗ build ${target.name} did not make ${target.makes}`);
    return false;
  }
  mkdirSync(stamps, { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

if (isMain(import.meta.url)) {
  const names = process.argv.slice(2);
  const ok = await buildStale(names.length > 0 ? names : undefined);
  console.log(ok ? "Everything is built." : "The build failed.");
  process.exitCode = ok ? 0 : 1;
}
