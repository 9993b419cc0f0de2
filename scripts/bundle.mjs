// npm run bundle: one archive that starts the server on a machine without npm and without a network. It is for this platform.
import { spawnSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMain } from "./isMain.mjs";
import { findNpm, ownNode, root, stop } from "./step.mjs";

const packages = ["cert-api", "cert-render", "cert-server"];

/** Starts the server with the Node.js of the bundle, wherever it was unpacked and from whatever folder it is called. */
export const launcher = (/** @type {string} */ nodePath) => `#!/bin/sh
folder=$(dirname "$(readlink -f "$0")")
exec "$folder/${nodePath}" "$folder/node_modules/cert-server/bin/cert-server.js" "$@"
`;

/** Runs a program to its end. @param {string} file @param {string[]} args @param {{ cwd: string, shell?: boolean }} options */
function run(file, args, { cwd, shell = false }) {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, shell, encoding: "utf8" });
  if (status !== 0) stop(`${file} ${args.join(" ")} failed:\n${stdout}${stderr}`);
}

/** @param {string[]} args @param {string} cwd */
function runNpm(args, cwd) {
  const npm = findNpm();
  run(npm.file, [...npm.args, ...args], { cwd, shell: npm.shell });
}

if (isMain(import.meta.url)) {
  const { version } = JSON.parse(readFileSync(join(root, "packages/cert-server/package.json"), "utf8"));
  const name = `cert-server-${version}-${process.platform}-${process.arch}`;
  const folder = mkdtempSync(join(tmpdir(), "cert-bundle-"));
  // Unpacked by root it keeps its mode, and the server's user must be able to enter it
  chmodSync(folder, 0o755);
  runNpm(["pack", ...packages.flatMap((one) => ["-w", `packages/${one}`]), "--pack-destination", folder], root);
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ name: "cert-server-bundle", private: true })}\n`);
  const tarballs = globSync("cert-*.tgz", { cwd: folder }).map((file) => `./${file}`);
  runNpm(["install", "--omit=dev", "--no-audit", "--no-fund", "--no-package-lock", ...tarballs], folder);
  for (const file of tarballs) rmSync(join(folder, file));
  writeFileSync(join(folder, "cert-server"), launcher(ownNode.slice(root.length + 1)));
  chmodSync(join(folder, "cert-server"), 0o755);
  const archive = join(root, `${name}.tar.gz`);
  run("tar", ["-czf", archive, "--transform", `s,^\\.,${name},`, "-C", folder, "."], { cwd: root });
  rmSync(folder, { recursive: true });
  console.log(
    `${archive}: ${Math.round(statSync(archive).size / 1e6)} MB. Unpack it and run ${name}/cert-server serve.`,
  );
}
