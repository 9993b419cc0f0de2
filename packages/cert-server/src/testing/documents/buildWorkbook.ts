import { strToU8, zipSync } from "fflate";

const transitional = {
  main: 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
  relation: "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
};
const strictly = {
  main: 'xmlns="http://purl.oclc.org/ooxml/spreadsheetml/main"',
  relation: "http://purl.oclc.org/ooxml/officeDocument/relationships",
};
const packageRelations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** Builds a workbook from raw sheet XML (the content of `<worksheet>`), which no library would write. */
export function buildWorkbook(parts: {
  sheets: { xml: string; name?: string; state?: "hidden" | "veryHidden"; kind?: "chartsheet" }[];
  shared?: string;
  styles?: string;
  /** The XML before the sheets in the workbook part. */
  properties?: string;
  /** In the namespaces of "Strict Open XML". */
  strict?: boolean;
  more?: Record<string, Uint8Array>;
  /** Parts of `more` that the workbook refers to, with the types of their relationships. */
  related?: { type: string; target: string }[];
}): Uint8Array {
  const { main, relation } = parts.strict ? strictly : transitional;
  const writeRelations = (list: [string, string, string][]) =>
    `<Relationships ${packageRelations}>${list
      .map(([id, type, target]) => `<Relationship Id="${id}" Type="${relation}/${type}" Target="${target}"/>`)
      .join("")}</Relationships>`;
  const files: Record<string, Uint8Array> = { ...parts.more };
  const add = (name: string, xml: string) => (files[name] = strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`));
  add("[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>');
  add("_rels/.rels", writeRelations([["rId1", "officeDocument", "xl/workbook.xml"]]));
  const names = parts.sheets.map((_, index) => `sheet${index + 1}`);
  add(
    "xl/workbook.xml",
    `<workbook ${main} xmlns:r="${relation}">${parts.properties ?? ""}<sheets>${parts.sheets
      .map(
        ({ state, name }, index) =>
          `<sheet name="${name ?? names[index]}" sheetId="${index + 1}" r:id="rId${index + 1}"${state ? ` state="${state}"` : ""}/>`,
      )
      .join("")}</sheets></workbook>`,
  );
  add(
    "xl/_rels/workbook.xml.rels",
    writeRelations([
      ...parts.sheets.map(({ kind = "worksheet" }, index): [string, string, string] => [
        `rId${index + 1}`,
        kind,
        `${kind}s/${names[index]}.xml`,
      ]),
      ["rId98", "sharedStrings", "sharedStrings.xml"],
      ["rId99", "styles", "styles.xml"],
      ...(parts.related ?? []).map(({ type, target }, index): [string, string, string] => [
        `rId${100 + index}`,
        type,
        target,
      ]),
    ]),
  );
  if (parts.shared !== undefined) add("xl/sharedStrings.xml", `<sst ${main}>${parts.shared}</sst>`);
  if (parts.styles !== undefined) add("xl/styles.xml", `<styleSheet ${main}>${parts.styles}</styleSheet>`);
  parts.sheets.forEach(({ xml, kind = "worksheet" }, index) => {
    add(`xl/${kind}s/${names[index]}.xml`, `<${kind} ${main}>${xml}</${kind}>`);
  });
  return zipSync(files);
}
