/** Elements that follow w:sz and w:szCs in run properties (CT_RPr, ECMA-376 Part 1 §17.3.2.28). */
const followers =
  "highlight|u|effect|bdr|shd|fitText|vertAlign|rtl|cs|em|lang|eastAsianLayout|specVanish|oMath|rPrChange";

/**
 * Returns the run properties with another size.
 * @param properties source of the w:rPr; may be empty
 * @param size in points
 * @param w prefix of WordprocessingML with its colon
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
