import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * The file that a store is moved in: gzip around lines of JSON (UTF-8). The first line is the {@link header}. Then for
 * each table, in the header's order, one line a row, an array of its values in the order of the header's columns
 * (integers as numbers, text as text, bytes in base64), and one line {@link tableEnd}. The last line is the
 * {@link fileEnd}. It says nothing of the engine that it came from.
 */
const FORMAT = "cert-server export";
const VERSION = 1;

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

/** The first line of an export. */
export const header = z.object({
  format: z.literal(FORMAT),
  version: z.int().positive(),
  /** The schema that the tables are of: the names of its steps. */
  schema: z.array(z.string()).min(1),
  /** When, for a person who reads it. */
  at: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.enum(["integer", "text", "bytes"]) })),
    }),
  ),
});
export type Header = z.infer<typeof header>;

/** `last`: the last id that was counted out, 0 before the first. `sha256`: of the table's lines with their ends. */
export const tableEnd = z.object({ end: z.string(), rows: count, last: count, sha256 });
export type TableEnd = z.infer<typeof tableEnd>;

/** `sha256`: the {@link fingerprint}. */
export const fileEnd = z.object({ tables: count, rows: count, sha256 });
export type FileEnd = z.infer<typeof fileEnd>;

/** The header of a new file. */
export const newHeader = (rest: Pick<Header, "schema" | "tables" | "at">): Header => ({
  format: FORMAT,
  version: VERSION,
  ...rest,
});

/** Whether this program reads files of a version. */
export const isReadable = ({ version }: Header): boolean => version <= VERSION;

/** What all tables say, in 64 hexadecimal digits: equal for stores that hold the same. */
export function fingerprint(tables: readonly TableEnd[]): FileEnd {
  const hash = createHash("sha256");
  for (const { end, rows, last, sha256 } of tables.toSorted((a, b) => (a.end < b.end ? -1 : 1))) {
    hash.update(`${end} ${rows} ${last} ${sha256}\n`);
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: tables.length, rows, sha256: hash.digest("hex") };
}
