// Makes sure that what package-lock.json names is installed; with --browser, that a Chromium is there too.
// Runs before every other script, on the Node the machine happens to have (20 or newer), and loads nothing installed.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureChromium } from "./chromium.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, "node_modules/.setup-stamp");
const wanted = createHash("sha256")
  .update(readFileSync(join(root, "package-lock.json")))
  .update(`${process.platform} ${process.arch}`)
  .digest("hex");

if (existsSync(stamp) ? readFileSync(stamp, "utf8") !== wanted : !installedByHand()) {
  console.error("Installing dependencies (npm ci) …");
  // npm's own Node: process.execPath may be the binary inside node_modules that npm ci is about to delete
  const npm = process.env.npm_execpath;
  const [file, args] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ["npm", []];
  try {
    execFileSync(file, [...args, "ci", "--loglevel=error"], {
      cwd: root,
      stdio: ["ignore", process.stderr, process.stderr],
      shell: !npm && process.platform === "win32",
    });
  } catch (error) {
    console.error(`npm ci failed (${String(error)}).`);
    process.exit(1);
  }
}
writeFileSync(stamp, wanted);

const node = join(root, "node_modules/.bin", process.platform === "win32" ? "node.cmd" : "node");
if (!existsSync(node)) {
  console.error(
    `No Node.js for ${process.platform} ${process.arch} came with the dependencies; using ${process.version}.`,
  );
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 24 || (major === 24 && minor < 15)) {
    console.error("Install Node.js 24.15 or newer and run the command again.");
    process.exit(1);
  }
}

/** npm keeps a lock of what it installed, written last: an install by hand of the same versions needs no second one. */
function installedByHand() {
  const file = join(root, "node_modules/.package-lock.json");
  if (!existsSync(file)) return false;
  /** @param {string} path */
  const readPackages = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
  const installed = readPackages(file);
  return Object.entries(readPackages(join(root, "package-lock.json"))).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith("node_modules/") || optional || link || installed[path]?.version === version,
  );
}

if (process.argv.includes("--browser")) {
  try {
    ensureChromium();
  } catch (error) {
    console.error(String(error));
    process.exit(1);
  }
}
