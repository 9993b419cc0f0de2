/** A problem found in a store. */
export interface Problem {
  table: string;
  id: string;
  /** A readable sentence. */
  message: string;
}

export const problem = (table: string, id: unknown, message: string): Problem => ({ table, id: String(id), message });
