import type { RowGenerator, TableRows } from "../db/rowGenerator.ts";

export function buildRows(numbers: readonly number[], { at }: { at: number }): TableRows[] {
  return [
    { table: "award_key", rows: numbers.map((number) => ({ key: `键${number}`, rank: 0, award_id: "a'b\"\\" })) },
    {
      table: "number_taken",
      rows: numbers.map((number) => ({ number: String(number), award_id: "a", created_at: at })),
    },
  ];
}

export const numberedKeys: RowGenerator<number, { at: number }> = { module: import.meta.url, buildRows };
