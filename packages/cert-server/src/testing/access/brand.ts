import { anyone, type Row, writers } from "../accessRows.ts";

/** The access to the brand, which is public; written by hand, for `http/accessTable.test.ts`. */
export const rows: Readonly<Record<string, Row>> = {
  "GET /api/brand": anyone,
  "POST /api/brand": writers,
  "GET /api/brand/root_file": writers,
  "POST /api/brand/root_file/add": writers,
  "POST /api/brand/root_file/remove": writers,
  "GET /api/brand/privacy": writers,
  "POST /api/brand/privacy": writers,
};
