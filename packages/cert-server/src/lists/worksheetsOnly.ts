/** Empty elements of a name; an attribute may hold a `>`. */
const elements = (name: string) =>
  new RegExp(`<(?:\\w+:)?${name}\\b(?:"[^"]*"|'[^']*'|[^>"'])*>(?:\\s*</(?:\\w+:)?${name}>)?`, "gu");

function attribute(element: string, name: string): string | undefined {
  const found = new RegExp(`\\s(?:\\w+:)?${name}=(?:"([^"]*)"|'([^']*)')`, "u").exec(element);
  return found?.[1] ?? found?.[2];
}

/**
 * `xl/workbook.xml` without the sheets that have no cells (charts, dialogues), which the reader takes for broken ones.
 * `relations` is `xl/_rels/workbook.xml.rels`.
 */
export function worksheetsOnly(workbook: string, relations: string): string {
  const worksheets = new Set<string | undefined>();
  for (const [element] of relations.matchAll(elements("Relationship"))) {
    if (attribute(element, "Type")?.endsWith("/worksheet")) worksheets.add(attribute(element, "Id"));
  }
  const keep = (element: string) => (worksheets.has(attribute(element, "id")) ? element : "");
  return workbook.replace(elements("sheet"), keep);
}
