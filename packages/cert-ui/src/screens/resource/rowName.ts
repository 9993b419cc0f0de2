import type { Resource } from "../../resources/resource.ts";

/** Returns the name of a row in dialogs and announcements: the values of the two columns after its id. */
export function rowName<Row>({ columns }: Resource<Row>, row: Row): string {
  const reads = Object.values(columns) as ((row: Row) => string | boolean)[];
  const texts = reads.slice(1, 3).map((read) => read(row));
  return texts.filter((text) => typeof text === "string").join(" · ");
}
