/** Something in a store that is not as it should be. */
export interface Problem {
  table: string;
  /** The record's id, or the values of its primary key; empty when it is the table as a whole. */
  id: string;
  /** A sentence for a person. */
  message: string;
}

/** A problem of the row of a table that has this id. */
export const problem = (table: string, id: unknown, message: string): Problem => ({ table, id: String(id), message });
