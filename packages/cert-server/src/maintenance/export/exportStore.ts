import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { constants, createGzip } from "node:zlib";
import { writeNewFile } from "../../db/newFile.ts";
import type { StoreLocation } from "../../db/open.ts";
import { passingTables } from "../../db/tableNames.ts";
import { readCatalogue, type Table, selectAll, readCounter } from "./catalogue.ts";
import { type FileEnd, fingerprint, newHeader, type TableEnd } from "./exportFormat.ts";
import { openKnown, type Cell, type Snapshot } from "./snapshot.ts";
import { copySqlite } from "../../db/copySqlite.ts";

/** Rows per piece for rows with bytes, each of which may take several megabytes. */
const WIDE_PIECE = 4;

/** Exports the content of a store, which may be in use, to a new file as of this moment; see `exportFormat.ts`. */
export async function exportStore(address: StoreLocation, file: string, now: number): Promise<FileEnd> {
  const { snapshot, steps } = await openKnown(address);
  try {
    const tables = await readCatalogue(snapshot.all, snapshot.engine, steps);
    const ends: TableEnd[] = [];
    const lines = async function* () {
      const described = tables.map(({ name, columns }) => ({ name, columns }));
      yield line(newHeader({ schema: steps, at: new Date(now).toISOString(), tables: described }));
      for (const table of tables) ends.push(yield* generateLines(snapshot, table));
      yield line(fingerprint(ends));
    };
    await writeNewFile(file, (part) =>
      pipeline(lines, createGzip({ level: constants.Z_BEST_SPEED }), createWriteStream(part, { flags: "r+" })),
    );
    return fingerprint(ends);
  } finally {
    await snapshot.close();
  }
}

async function* generateLines(snapshot: Snapshot, table: Table): AsyncGenerator<string, TableEnd> {
  const isWide = table.columns.some(({ type }) => type === "bytes");
  const hash = createHash("sha256");
  let rows = 0;
  const pieces = passingTables.has(table.name)
    ? []
    : snapshot.stream(selectAll(table, snapshot.engine), isWide ? WIDE_PIECE : undefined);
  for await (const piece of pieces) {
    const cells = piece.map((row) => Object.values(row));
    const text = cells.map((row) => line(isWide ? row.map(plain) : row)).join("");
    hash.update(text);
    rows += piece.length;
    yield text;
  }
  const last = await readCounter(snapshot.all, snapshot.engine, table);
  const end = { end: table.name, rows, last, sha256: hash.digest("hex") };
  yield line(end);
  return end;
}

const line = (value: object) => `${JSON.stringify(value)}\n`;

const plain = (cell: Cell) =>
  cell instanceof Uint8Array ? Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength).toString("base64") : cell;

/**
 * Backs up a store, which may be in use, to a new file as of this moment. For the embedded database the file is a database
 * that can replace the original; for PostgreSQL it is an export.
 */
export async function backupStore(address: StoreLocation, file: string, now: number): Promise<"copy" | "export"> {
  if (!("file" in address)) {
    await exportStore(address, file, now);
    return "export";
  }
  const { snapshot } = await openKnown(address);
  await snapshot.close();
  await copySqlite(address.file, file);
  return "copy";
}
