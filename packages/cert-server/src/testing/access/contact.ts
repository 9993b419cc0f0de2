import { anyone, type Row, writers } from "../accessRows.ts";

/** Who may call what of the contact: it is shown to everybody. Written by hand, for `http/accessTable.test.ts`. */
export const rows: Readonly<Record<string, Row>> = {
  "GET /api/contact": anyone,
  "POST /api/contact": writers,
};
