/**
 * Puts values into a text: `fill("第{n}页", { n: "2" })` is 第2页. A number is a count, in groups of three digits: 2,300;
 * what counts nothing, as a row's or a page's number, is given as a text. A name without a value stays as it stands.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? value.toLocaleString("en-US") : value;
  });
}
