import { anyone, type Row, writers } from "../accessRows.ts";

/** The access to the contact, which is public; written by hand, for `http/accessTable.test.ts`. */
export const rows: Readonly<Record<string, Row>> = {
  "GET /api/contact": anyone,
  "POST /api/contact": writers,
};
