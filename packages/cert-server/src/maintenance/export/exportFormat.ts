import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * The format of exports: gzipped lines of JSON (UTF-8). The first line is the {@link header}. Then, for each table in the
 * header's order, there is one line per row, an array of its values in the order of the header's columns (integers as
 * numbers, text as text, bytes in Base64), followed by one line {@link tableEnd}. The last line is the {@link fileEnd}.
 * The format is independent of the engine.
 */
const FORMAT = "cert-server export";
const VERSION = 1;

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

export const header = z.object({
  format: z.literal(FORMAT),
  version: z.int().positive(),
  schema: z.array(z.string()).min(1),
  at: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.enum(["integer", "text", "bytes"]) })),
    }),
  ),
});
export type Header = z.infer<typeof header>;

export const tableEnd = z.object({ end: z.string(), rows: count, last: count, sha256 });
export type TableEnd = z.infer<typeof tableEnd>;

/** Ends the file. `sha256` is the {@link fingerprint}. */
export const fileEnd = z.object({ tables: count, rows: count, sha256 });
export type FileEnd = z.infer<typeof fileEnd>;

export const newHeader = (rest: Pick<Header, "schema" | "tables" | "at">): Header => ({
  format: FORMAT,
  version: VERSION,
  ...rest,
});

export const isReadable = ({ version }: Header): boolean => version <= VERSION;

/** Returns a digest of all tables in 64 hexadecimal digits, which is equal for stores with equal content. */
export function fingerprint(tables: readonly TableEnd[]): FileEnd {
  const hash = createHash("sha256");
  for (const { end, rows, last, sha256 } of tables.toSorted((a, b) => (a.end < b.end ? -1 : 1))) {
    hash.update(`${end} ${rows} ${last} ${sha256}\n`);
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { tables: tables.length, rows, sha256: hash.digest("hex") };
}
