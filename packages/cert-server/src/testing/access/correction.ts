import { anyone, certificateReaders, certificateWriters, type Row, writers } from "../accessRows.ts";

/** The access to corrections, and to the setting of four eyes; written by hand, for `http/accessTable.test.ts`. */
export const rows: Readonly<Record<string, Row>> = {
  "POST /api/correction/ask": anyone,
  "POST /api/correction/root/list/10/{page}": certificateReaders,
  "GET /api/correction/id/{id}": certificateReaders,
  "GET /api/correction/picture/id/{id}.png": certificateReaders,
  "GET /api/correction/proof/id/{id}": certificateReaders,
  "POST /api/correction/propose": certificateWriters,
  "POST /api/correction/approve": certificateWriters,
  "POST /api/correction/refuse": certificateWriters,
  "GET /api/correction/four_eyes": writers,
  "POST /api/correction/four_eyes": writers,
};
