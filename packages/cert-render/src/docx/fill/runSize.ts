/** What follows w:sz and w:szCs in the properties of a run (CT_RPr, ECMA-376 Part 1 §17.3.2.28). */
const followers =
  "highlight|u|effect|bdr|shd|fitText|vertAlign|rtl|cs|em|lang|eastAsianLayout|specVanish|oMath|rPrChange";

/**
 * The properties of a run with another size.
 * @param properties the w:rPr as it stands in the source, or nothing
 * @param size in points
 * @param w the prefix of WordprocessingML with its colon
 */
export function withSize(properties: string, size: number, w: string): string {
  const half = String(Math.round(size * 2));
  const sizes = `<${w}sz ${w}val="${half}"/><${w}szCs ${w}val="${half}"/>`;
  const [, start, inner, end] = /^(<[^>]*[^/]>)(.*)(<\/[^>]*>)$/s.exec(properties) ?? [];
  if (start === undefined || inner === undefined || end === undefined) return `<${w}rPr>${sizes}</${w}rPr>`;
  const others = inner.replace(new RegExp(`<${w}sz(?:Cs)?\\s[^>]*?(?:/>|></${w}sz(?:Cs)?>)`, "g"), "");
  const at = new RegExp(`<${w}(?:${followers})[\\s/>]`).exec(others)?.index ?? others.length;
  return start + others.slice(0, at) + sizes + others.slice(at) + end;
}
