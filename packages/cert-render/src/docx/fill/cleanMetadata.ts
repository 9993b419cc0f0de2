import { applyEdits } from "../package/applyEdits.ts";
import type { DocxPackage } from "../package/openDocx.ts";
import { elements } from "../package/xml.ts";
import dropped from "./droppedElements.json" with { type: "json" };
import type { PackageEdits } from "./packageEdits.ts";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const coreNamespace = "http://schemas.openxmlformats.org/package/2006/metadata/core-properties";
const empty = {
  core: `${head}<cp:coreProperties xmlns:cp="${coreNamespace}"/>`,
  app: `${head}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>`,
  custom: `${head}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>`,
} as const;

/** Settings that name people, machines, data sources or earlier editing sessions, or that would change the text. */
const droppedSettings: ReadonlySet<string> = new Set(dropped.settings);

/** Removes the information about the authors from a package: document properties, editing sessions, sources. */
export function cleanMetadata(docx: DocxPackage, edits: PackageEdits): void {
  const kinds = [
    ["core-properties", "core"],
    ["extended-properties", "app"],
    ["custom-properties", "custom"],
  ] as const;
  for (const [type, which] of kinds) {
    const part = docx.related("", type);
    if (part !== undefined && docx.has(part)) edits.replace(part, empty[which]);
  }
  for (const { name } of docx.entries) {
    if (!/(^|\/)settings\d*\.xml$/i.test(name)) continue;
    const tree = docx.xml(name);
    const source = docx.source(name);
    if (tree?.name !== "w:settings" || source === undefined) continue;
    const settings = elements(tree).filter((setting) => droppedSettings.has(setting.name));
    edits.replace(name, applyEdits(source, settings));
  }
}
