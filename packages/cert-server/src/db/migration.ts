import type { Dialect } from "./dialects.ts";

/** One step of the schema. Its name is stored, so it is never changed. */
export interface Migration {
  name: string;
  /** The statements of the step, in the order in which they run, in the words of one engine. */
  statements(dialect: Dialect): string[];
}
