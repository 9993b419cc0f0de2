// Unpacks cert-server and the packages that it needs from their tarballs into an empty folder, beside the dependencies
// that are installed here, and starts it there: what was not packed is not there.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, node, root } from "./step.mjs";

const packed = ["cert-api", "cert-render", "cert-server"];
const folder = mkdtempSync(join(tmpdir(), "cert-tarball-"));
const modules = join(folder, "node_modules");
mkdirSync(modules);

try {
  for (const name of packed) unpack(name);
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (/^\.|^cert-|^site$/.test(name)) continue;
    symlinkSync(join(root, "node_modules", name), join(modules, name), "junction");
  }
  for (const basePath of ["", "/zs"]) await checkPages(basePath);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {string} name */
function unpack(name) {
  const npm = process.env.npm_execpath;
  const [file, args] = npm ? [node, [npm]] : ["npm", []];
  // What is packed was built just before
  const options = ["pack", "--ignore-scripts", "--silent", "--pack-destination", folder];
  execFileSync(file, [...args, ...options], {
    cwd: join(root, "packages", name),
    env: environment,
    shell: !npm && process.platform === "win32",
  });
  const tarball = readdirSync(folder).find((entry) => entry.startsWith(`${name}-`));
  assert(tarball, `npm pack made a tarball of ${name}`);
  mkdirSync(join(modules, name));
  execFileSync("tar", ["-xzf", tarball, "-C", join("node_modules", name), "--strip-components", "1"], { cwd: folder });
}

/** Starts the unpacked server and looks at its pages. @param {string} basePath */
async function checkPages(basePath) {
  const server = spawn(node, [join(modules, "cert-server/bin/cert-server.js"), "serve"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, PORT: "0", CERT_DATA: join(folder, "data"), CERT_BASE_PATH: basePath },
  });
  try {
    const address = await addressOf(server);
    assert(address.endsWith(`${basePath}/`), `${address} is below ${basePath}`);
    for (const page of ["frame/search", "frame/login", "main", "certificate/award/list/0"]) {
      const response = await fetch(address + page);
      const html = await response.text();
      assert.equal(response.status, 200, `${page} is there`);
      const paths = [...html.matchAll(/(?:href|src|component-url|renderer-url)="(\/[^"]*)"/g)].map(
        ([, path]) => path ?? "",
      );
      assert(
        paths.some((path) => path.startsWith(`${basePath}/_astro/`)),
        `${page} loads its scripts below ${basePath}`,
      );
      for (const path of new Set(paths)) {
        const part = await fetch(new URL(path, address));
        assert.equal(part.status, 200, `${path} of ${page} is there`);
      }
    }
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGTERM");
    await ended;
  }
}

/** What the server says when it is ready. @param {import("node:child_process").ChildProcess} server @returns {Promise<string>} */
function addressOf(server) {
  let said = "";
  return new Promise((resolve, reject) => {
    server.stderr?.on("data", (chunk) => {
      said += chunk;
      const [address] = /http:\/\/\S+/.exec(said) ?? [];
      if (address) resolve(address);
    });
    server.once("exit", () => reject(new Error(`The server ended before it was ready: ${said}`)));
  });
}
