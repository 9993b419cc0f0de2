import { type Row, writers } from "../accessRows.ts";

/** Who may call what of fonts: who may change settings. Written by hand, for `http/accessTable.test.ts`. */
export const rows: Readonly<Record<string, Row>> = {
  "GET /api/font/list": writers,
  "GET /api/font/template/list": writers,
  "POST /api/font/upload": writers,
  "DELETE /api/font/id/{id}": writers,
};
