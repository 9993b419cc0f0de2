import type { Dialect } from "./dialects.ts";

/** One step of the schema. Its name is stored and must never change. */
export interface Migration {
  name: string;
  /** Returns the statements of the step in the order in which they run. */
  statements(dialect: Dialect): string[];
}
