// Makes sure that what package-lock.json names is installed; with --browser, that a Chromium is there too; with --start, what
// only building needs may be missing where everything is built.
// Runs before every other script, on the Node the machine happens to have, and loads nothing installed. One older than 20
// is to read this file and what it imports as far as the sentence about its age: their syntax is that of Node 14.
import { spawnSync } from "node:child_process";
import { existsSync, linkSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { ensureChromium } from "./chromium.mjs";
import { findNpm, ownNode, requireWritable, root, stop } from "./step.mjs";

const major = Number(process.versions.node.split(".")[0]);
if (major < 20) {
  stop(`Node.js 20 or newer is needed, this is ${process.version}: install one and run the command again.`);
}

if (!isInstalled() && !(process.argv.includes("--start") && (await isReadyToStart()))) install();

if (existsSync(ownNode)) {
  // npm 10 skips the packages of other platforms, and the link to this one's program with them (npm/cli#4362)
  const link = join(root, "node_modules/.bin", basename(ownNode));
  if (!existsSync(link)) {
    requireWritable();
    if (process.platform === "win32") linkSync(ownNode, link);
    else symlinkSync(relative(dirname(link), ownNode), link);
  }
} else if (major < 24 || Number(process.versions.sqlite?.split(".")[1] ?? 0) < 53) {
  // Steps of the schema alter CHECK constraints, which SQLite does from 3.53 on
  stop(
    `No Node.js for ${process.platform} ${process.arch} comes with the dependencies, and this is ${process.version}: ` +
      "install Node.js 24.16, 26.1 or newer and run the command again.",
  );
}

/** Returns true if the packages of the lock file are installed, this platform's Node.js included. npm writes a lock of what it installed, last. */
function isInstalled(omitsDev = false) {
  const file = join(root, "node_modules/.package-lock.json");
  if (!existsSync(file)) return false;
  /** @param {string} path */
  const readPackages = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
  const installed = readPackages(file);
  return Object.entries(readPackages(join(root, "package-lock.json"))).every(([path, { version, optional, dev }]) => {
    if (!path.startsWith("node_modules/") || (omitsDev && dev)) return true;
    if (ownNode.startsWith(join(root, path, "bin")) && !existsSync(ownNode)) return false;
    return installed[path] ? installed[path].version === version : optional;
  });
}

/** Returns true if `npm start` finds all that it needs after `npm ci --omit=dev`. */
async function isReadyToStart() {
  if (!isInstalled(true)) return false;
  const { isFresh, startTargets } = await import("./build.mjs");
  // Without the packages that hold the fonts, the renderer takes those that were packed
  return isFresh([...startTargets, "fonts"]);
}

function install() {
  requireWritable();
  const { file, args, shell } = findNpm();
  /** @param {string[]} words @param {import("node:child_process").SpawnSyncOptions} options */
  const runNpm = (words, options) => spawnSync(file, [...args, ...words], { cwd: root, shell, ...options });
  // npm ci would try for minutes, after it has emptied node_modules
  const ping = runNpm(["ping", "--fetch-retries=1", "--fetch-retry-mintimeout=1000"], { timeout: 12_000 });
  const fault = /** @type {NodeJS.ErrnoException | undefined} */ (ping.error);
  const [, code = fault?.code ?? ""] = /npm (?:error|ERR!) code (\S+)/.exec(String(ping.stderr)) ?? [];
  // A registry that has no such address answers E404
  if (ping.status !== 0 && !/^E\d/.test(code)) {
    stop(
      `The npm registry cannot be reached (${code}): check the network, and the registry and proxy that npm is set to, then run the command again.`,
    );
  }
  console.error("Installing dependencies (npm ci) …");
  const { status } = runNpm(["ci", "--loglevel=error"], { stdio: ["ignore", process.stderr, process.stderr] });
  // npm 10 answers 0 where its network fails
  if (status !== 0 || !isInstalled()) stop("The dependencies could not be installed: npm ci says why, above.");
}

if (process.argv.includes("--browser")) {
  try {
    ensureChromium();
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
}
