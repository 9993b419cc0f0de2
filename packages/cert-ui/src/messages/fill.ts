/**
 * Replaces `{name}` in a text: `fill("第{n}页", { n: "2" })` is 第2页. A number is formatted as a count in groups of three
 * digits, such as 2,300; the number of a row or a page must be passed as text. A name without a value stays unchanged.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? value.toLocaleString("en-US") : value;
  });
}
