import type { Resource } from "../../resources/resource.ts";

/** What a row is called: what stands in the two columns behind its id. */
export function rowName<Row>({ columns }: Resource<Row>, row: Row): string {
  const reads = Object.values(columns) as ((row: Row) => string | boolean)[];
  const texts = reads.slice(1, 3).map((read) => read(row));
  return texts.filter((text) => typeof text === "string").join(" · ");
}
