// What a package must be to others. `pack` makes the tarballs, `publish` hands them to the registry. By itself it starts cert-server from its tarball: it unpacks
// the server and the packages that it needs into an empty folder, beside the dependencies that are installed here, and
// starts it there; what was not packed is not there. The fonts that cert-render has in the repository are not either.
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMain } from "./isMain.mjs";
import { command, environment, findNpm, node, root } from "./step.mjs";

/**
 * Who publishes the packages, and where their source is. Both are placeholders: the owner enters an organisation of their own
 * here, before the first release. In the registry the packages stand below its scope; a host installs each under its plain
 * name, as the packages do among themselves.
 */
export const publisher = {
  scope: "@example-institute",
  repository: "https://github.com/example-institute/certificate-system",
};

const published = ["cert-api", "cert-fonts", "cert-render", "cert-server", "cert-ui"];
const tarballs = join(root, "node_modules/.cache/cert-tarballs");

/** @param {string} name */
export function getTarball(name) {
  const { version } = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));
  return join(tarballs, `${name}-${version}.tgz`);
}

/** Checks a packed package: its doors exist, its types resolve for a host, the server has its pages. */
export const packageChecks = () => [
  { title: "pack", args: ["scripts/packages.mjs", "pack"] },
  { title: "files of the tarballs", args: ["scripts/packages.mjs", "files"] },
  ...published.flatMap((name) => [
    { title: `publint ${name}`, args: [command("publint/src/cli.js"), getTarball(name), "--strict"] },
    {
      title: `attw ${name}`,
      args: [command("@arethetypeswrong/cli/dist/index.js"), getTarball(name), "--profile", "esm-only"],
    },
  ]),
  { title: "cert-server from its tarball", args: ["scripts/packages.mjs"] },
];

/** Packs what was built just before, each package once: fonts and pages take a while. */
export function pack() {
  rmSync(tarballs, { recursive: true, force: true });
  mkdirSync(tarballs, { recursive: true });
  const { file, args, shell } = findNpm();
  const workspaces = published.flatMap((name) => ["-w", `packages/${name}`]);
  const options = ["pack", "--ignore-scripts", "--silent", "--pack-destination", tarballs, ...workspaces];
  execFileSync(file, [...args, ...options], {
    cwd: root,
    env: environment,
    stdio: ["ignore", "ignore", "inherit"],
    shell,
  });
}

/**
 * Returns the manifest with which a package is published: scoped, with its home, and with the packages of ours that it needs
 * taken from that scope.
 * @param {{ name: string, version: string, dependencies?: Record<string, string> }} manifest
 */
export function toPublishedManifest({ name, version, dependencies, ...rest }) {
  const { scope, repository } = publisher;
  const ours = Object.keys(dependencies ?? {}).filter((one) => published.includes(one));
  const aliases = Object.fromEntries(ours.map((one) => [one, `npm:${scope}/${one}@${version}`]));
  return {
    ...rest,
    name: `${scope}/${name}`,
    version,
    homepage: `${repository}#readme`,
    bugs: `${repository}/issues`,
    repository: { type: "git", url: `git+${repository}.git`, directory: `packages/${name}` },
    ...(dependencies && { dependencies: { ...dependencies, ...aliases } }),
  };
}

/** Publishes what `npm test` has packed and checked. @param {string[]} options of `npm publish`, as --dry-run */
function publish(options) {
  const { file, args, shell } = findNpm();
  for (const name of published) {
    const folder = mkdtempSync(join(tmpdir(), "cert-publish-"));
    try {
      execFileSync("tar", ["-xzf", getTarball(name), "-C", folder, "--strip-components", "1"]);
      const manifest = join(folder, "package.json");
      writeFileSync(manifest, JSON.stringify(toPublishedManifest(JSON.parse(readFileSync(manifest, "utf8"))), null, 2));
      execFileSync(file, [...args, "publish", "--ignore-scripts", ...options], {
        cwd: folder,
        stdio: "inherit",
        shell,
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
}

/** Looks for what every tarball must hold: its licences, its changelog, and each file that a condition of its doors names. */
function checkFiles() {
  /** @param {unknown} door @returns {string[]} */
  const listTargets = (door) => (typeof door === "string" ? [door] : Object.values(door ?? {}).flatMap(listTargets));
  for (const name of published) {
    const packed = execFileSync("tar", ["-tzf", getTarball(name)], { encoding: "utf8" }).split("\n");
    const manifest = JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8"));
    const licences = readdirSync(join(root, "packages", name)).filter((file) => /^(?:LICENSE|NOTICE)/u.test(file));
    for (const file of [...licences, "README.md", "CHANGELOG.md", ...listTargets(manifest.exports)]) {
      assert(packed.includes(`package/${file.replace("./", "")}`), `${name} holds ${file}`);
    }
  }
}

/** Unpacks the server into an empty folder, renders a certificate there, starts it and looks at its pages. */
async function checkTarball() {
  const folder = mkdtempSync(join(tmpdir(), "cert-tarball-"));
  const modules = join(folder, "node_modules");
  mkdirSync(modules);
  try {
    for (const name of ["cert-api", "cert-render", "cert-server"]) unpack(name, folder);
    for (const name of readdirSync(join(root, "node_modules"))) {
      if (/^\.|^cert-|^site$|^@expo-google-fonts$|^@fontsource$/.test(name)) continue;
      symlinkSync(join(root, "node_modules", name), join(modules, name), "junction");
    }
    renderCertificate(folder);
    for (const basePath of ["", "/zs"]) await checkPages(folder, basePath);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} folder */
function unpack(name, folder) {
  mkdirSync(join(folder, "node_modules", name));
  const options = ["-xzf", getTarball(name), "-C", join("node_modules", name), "--strip-components", "1"];
  execFileSync("tar", options, { cwd: folder });
}

/** Renders a certificate of the demonstration with the fonts that the package brings. @param {string} folder */
function renderCertificate(folder) {
  const values = {
    姓名: "王伟",
    单位: "青禾市实验小学",
    作品名称: "分数的初步认识",
    奖项: "一等奖",
    活动名称: "2025年全省中小学优秀教学案例评选活动",
    年份: "2025",
    日期: "2025年12月5日",
    证书编号: "2025-JXAL-00001",
    二维码: "https://example.org/v/1",
  };
  writeFileSync(join(folder, "values.json"), JSON.stringify(values));
  const cache = join(folder, "cache");
  const template = "node_modules/cert-server/demonstration/template.docx";
  const args = ["node_modules/cert-render/bin/cert-render.js", template, "values.json", "certificate.pdf"];
  execFileSync(node, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, XDG_CACHE_HOME: cache, LOCALAPPDATA: cache },
    stdio: ["ignore", "ignore", "inherit"],
  });
  assert.equal(readFileSync(join(folder, "certificate.pdf"), "latin1").slice(0, 5), "%PDF-");
  assert(readdirSync(join(cache, "cert-render")).length > 0, "fonts are kept where the system says");
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

/** Resolves to the server's message that it is ready. @param {import("node:child_process").ChildProcess} server @returns {Promise<string>} */
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

if (isMain(import.meta.url)) {
  if (process.argv[2] === "pack") pack();
  else if (process.argv[2] === "files") checkFiles();
  else if (process.argv[2] === "publish") publish(process.argv.slice(3));
  else await checkTarball();
}
