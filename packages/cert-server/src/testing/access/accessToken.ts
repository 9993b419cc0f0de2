import { readers, type Row, writers } from "../accessRows.ts";

/** The access to access tokens, written by hand, for `http/accessTable.test.ts`. */
export const rows: Readonly<Record<string, Row>> = {
  "GET /api/access_token/root/list/10/{page}": readers,
  "GET /api/access_token/root/authorities": writers,
  "POST /api/access_token/root": writers,
  "DELETE /api/access_token/root/id/{id}": writers,
};
