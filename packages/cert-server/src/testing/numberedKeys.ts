import type { RowGenerator, TableRows } from "../db/rowGenerator.ts";

export function buildRows(numbers: readonly number[], { at }: { at: number }): TableRows[] {
  return [
    {
      table: "award_holder",
      rows: numbers.map((number) => ({ award_id: "a'b\"\\", version: 1, position: number, name: `名${number}` })),
    },
    {
      table: "number_taken",
      rows: numbers.map((number) => ({ number: String(number), award_id: "a", created_at: at })),
    },
  ];
}

export const numberedKeys: RowGenerator<number, { at: number }> = { module: import.meta.url, buildRows };
