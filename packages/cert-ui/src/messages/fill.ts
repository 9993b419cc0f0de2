/** Puts values into a text: `fill("第{n}页", { n: 2 })` is 第2页. A name without a value stays as it stands. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
