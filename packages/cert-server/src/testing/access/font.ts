import { type Row, writers } from "../accessRows.ts";

/** The access to fonts, for users who may change settings; written by hand, for `http/accessTable.test.ts`. */
export const rows: Readonly<Record<string, Row>> = {
  "GET /api/font/list": writers,
  "GET /api/font/template/list": writers,
  "POST /api/font/upload": writers,
  "DELETE /api/font/id/{id}": writers,
};
