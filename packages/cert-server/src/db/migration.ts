import type { Dialect } from "./dialects.ts";

export interface Migration {
  name: string;
  statements(dialect: Dialect): string[];
}
