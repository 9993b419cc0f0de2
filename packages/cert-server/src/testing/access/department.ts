import { readers, type Row, writers } from "../accessRows.ts";

/** The access to departments, written by hand from docs/spec.md, section 14, for `http/accessTable.test.ts`. */
export const rows: Readonly<Record<string, Row>> = {
  "GET /api/department/root/list/10/{page}": readers,
  "GET /api/department/root/list": readers,
  "GET /api/department/root/find": readers,
  "POST /api/department/root": writers,
  "POST /api/department/root/update": writers,
  "DELETE /api/department/root/id/{id}": writers,
};
