/** A problem found in a store. */
export interface Problem {
  table: string;
  /** The record's id, or the values of its primary key; empty for the table as a whole. */
  id: string;
  /** A readable sentence. */
  message: string;
}

export const problem = (table: string, id: unknown, message: string): Problem => ({ table, id: String(id), message });
