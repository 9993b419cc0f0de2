// What the product is made of: a bill of materials (CycloneDX, by npm itself) and the licences of everything that is shipped
// with cert-server, its pages included, into packages/cert-server/inventory. Both are the same for the same lock file.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain } from "./isMain.mjs";
import { environment, findNpm, root } from "./step.mjs";

/** @typedef {{ name: string, version: string, purl: string, licenses?: { license?: { id?: string, name?: string }, expression?: string }[] }} Component */
/** @typedef {{ serialNumber?: string, metadata: { timestamp?: string, component: Record<string, unknown> }, components: Component[] }} BillOfMaterials */

/** The workspaces whose dependencies are in the server or its pages; those of builds and tests are not. */
const shippedFolders = [
  "packages/cert-server",
  "packages/cert-render",
  "packages/cert-api",
  "packages/cert-ui",
  "site",
];

/** The workspaces themselves are no part of what others made. */
const workspaceNames = /^(cert-(api|render|server|ui|fonts)|site)$/;

/** Asks npm for the bill of materials of what is installed. @returns {BillOfMaterials} */
function readBillOfMaterials() {
  const { file, args, shell } = findNpm();
  const workspaces = shippedFolders.flatMap((name) => ["-w", name]);
  const output = execFileSync(file, [...args, "sbom", "--sbom-format", "cyclonedx", "--omit", "dev", ...workspaces], {
    cwd: root,
    env: environment,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
    shell,
  });
  return JSON.parse(String(output));
}

/**
 * Leaves out what differs between two makings of the same, and names it after the product instead of the folder.
 * @param {BillOfMaterials} bill
 */
export function tidyBillOfMaterials({ serialNumber: _serial, ...bill }) {
  const { timestamp: _timestamp, ...metadata } = bill.metadata;
  const { name, version, license } = JSON.parse(readFileSync(join(root, "packages/cert-server/package.json"), "utf8"));
  const component = {
    ...metadata.component,
    name,
    version,
    purl: `pkg:npm/${name}@${version}`,
    licenses: [{ license: { id: license } }],
  };
  const components = bill.components.filter((part) => !workspaceNames.test(part.name));
  return { ...bill, metadata: { ...metadata, component }, components };
}

/** The folders of each package and version, as `name@version`, from npm's own record of what it installed. */
function listFolders() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const [path, { version, name = path.split("node_modules/").at(-1) }] of Object.entries(packages)) {
    const key = `${name}@${version}`;
    folders.set(key, [...(folders.get(key) ?? []), join(root, path)]);
  }
  return folders;
}

/** The texts of the licences and notices that a package brings. @param {string} folder */
const readLicences = (folder) =>
  globSync("{LICEN[CS]E,licen[cs]e,COPYING,NOTICE,OFL}*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(folder, entry.name), "utf8").trim());

/** @param {Component} component */
const nameLicence = ({ licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? "").join(", ");

/** Formats the components by others, each with its licence. @param {readonly Component[]} components */
export function writeNotices(components) {
  const folders = listFolders();
  const parts = components.map((component) => {
    const places = folders.get(`${component.name}@${component.version}`) ?? [];
    const texts = new Set(places.filter((folder) => existsSync(folder)).flatMap(readLicences));
    const title = `${component.name} ${component.version}（${nameLicence(component)}）`;
    return [title, "", ...(texts.size > 0 ? texts : [component.purl])].join("\n");
  });
  return `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

if (isMain(import.meta.url)) {
  const folder = join(root, "packages/cert-server/inventory");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bill = tidyBillOfMaterials(readBillOfMaterials());
  writeFileSync(join(folder, "sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
  writeFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), writeNotices(bill.components));
}
