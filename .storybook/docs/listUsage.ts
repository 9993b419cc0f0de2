import sources from "virtual:component-styles";

/** A value, and how often the components use it. */
export interface Usage {
  value: string;
  count: number;
}

/**
 * The values of some properties in the style sheets of the components, most used first.
 *
 * @param properties Names as vanilla-extract writes them, such as `fontWeight`.
 */
export function listUsage(...properties: readonly string[]): Usage[] {
  const pattern = new RegExp(`\\b(?:${properties.join("|")}): (?:"([^"]+)"|\`([^\`]+)\`|(-?[\\d.]+))`, "g");
  const counts = new Map<string, number>();
  for (const source of sources) {
    for (const [, quoted, template, bare] of source.matchAll(pattern)) {
      const value = quoted ?? template?.replace(/\$\{(\w+)\}/g, "$1") ?? String(bare);
      // What is switched off, as for those who want no motion
      if (value === "none") continue;
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}
