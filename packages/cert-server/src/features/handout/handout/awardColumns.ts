import { certificateHash, dataKeys, holderSeparator, parseContent, photoHash } from "cert-api";
import type { HandoutAward } from "../../award/award/record/handoutAwards.ts";

export function createColumnCollector() {
  const columns = new Map<string, Set<string>>([[dataKeys.name, new Set()]]);
  const add = (column: string, value: string) => {
    const values = columns.get(column);
    if (values === undefined) columns.set(column, new Set([value]));
    else values.add(value);
  };
  return {
    columns: columns as ReadonlyMap<string, ReadonlySet<string>>,
    collect({ name, content }: Pick<HandoutAward, "name" | "content">) {
      add(dataKeys.name, name);
      for (const [column, value] of Object.entries(parseContent(content) ?? {})) {
        if (photoHash(value) !== null || certificateHash(value) !== null) continue;
        add(column, typeof value === "object" ? value.join(holderSeparator) : value);
      }
    },
  };
}
