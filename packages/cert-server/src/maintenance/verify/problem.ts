export interface Problem {
  table: string;
  id: string;
  message: string;
}

export const problem = (table: string, id: unknown, message: string): Problem => ({ table, id: String(id), message });
