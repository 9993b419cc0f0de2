// What a package must be to others. By itself it starts cert-server from its tarball: it unpacks the server and the
// packages that it needs into an empty folder, beside the dependencies that are installed here, and starts it there; what
// was not packed is not there.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { command, environment, node, root } from "./step.mjs";

const published = ["cert-api", "cert-render", "cert-server", "cert-ui"];

/** What a package must be to others: its doors exist, its types resolve for whoever installs it, the server has its pages. */
export const packageChecks = () => [
  ...published.flatMap((name) => [
    { title: `publint ${name}`, args: [command("publint/src/cli.js"), `packages/${name}`, "--strict"] },
    {
      title: `attw ${name}`,
      args: [command("@arethetypeswrong/cli/dist/index.js"), "--pack", `packages/${name}`, "--profile", "esm-only"],
    },
  ]),
  { title: "cert-server from its tarball", args: ["scripts/packages.mjs"] },
];

/** Unpacks the server into an empty folder, starts it there and looks at its pages. */
async function checkTarball() {
  const folder = mkdtempSync(join(tmpdir(), "cert-tarball-"));
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  try {
    for (const name of ["cert-api", "cert-render", "cert-server"]) unpack(name, folder);
    for (const name of readdirSync(join(root, "node_modules"))) {
      if (/^\.|^cert-|^site$/.test(name)) continue;
      symlinkSync(join(root, "node_modules", name), join(modules, name), "junction");
    }
    for (const basePath of ["", "/zs"]) await checkPages(folder, basePath);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} folder */
function unpack(name, folder) {
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
  mkdirSync(join(folder, "node_modules", name));
  execFileSync("tar", ["-xzf", tarball, "-C", join("node_modules", name), "--strip-components", "1"], { cwd: folder });
}

/** @param {string} folder @param {string} basePath */
async function checkPages(folder, basePath) {
  const server = spawn(node, [join(folder, "node_modules/cert-server/bin/cert-server.js"), "serve"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, PORT: "0", CERT_DATA: join(folder, "data"), CERT_BASE_PATH: basePath },
  });
  try {
    const address = await getAddress(server);
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
function getAddress(server) {
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

if (import.meta.main) await checkTarball();
