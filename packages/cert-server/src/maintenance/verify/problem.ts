import type { Row, Snapshot } from "../export/snapshot.ts";

export interface Problem {
  table: string;
  id: string;
  message: string;
}

export const problem = (table: string, id: unknown, message: string): Problem => ({ table, id: String(id), message });

/** Yields a problem for each row of a statement. */
export async function* findProblems<R extends object = Row>(
  { stream }: Pick<Snapshot, "stream">,
  sql: string,
  toProblem: (row: R) => Problem,
): AsyncGenerator<Problem> {
  for await (const rows of stream<R>(sql)) yield* rows.map(toProblem);
}
