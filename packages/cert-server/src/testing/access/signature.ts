import { type Row, writers } from "../accessRows.ts";

/** The access to the electronic signature, for users who may change settings; written by hand, for `http/accessTable.test.ts`. */
export const rows: Readonly<Record<string, Row>> = {
  "GET /api/signature": writers,
};
