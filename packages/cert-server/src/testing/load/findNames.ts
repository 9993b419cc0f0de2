import { readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { StoreAddress } from "../../db/open.ts";
import { exportStore } from "../../maintenance/export/exportStore.ts";
import { namePattern } from "./ledger.ts";

interface ExportHeader {
  tables: { name: string; columns: { name: string; type: string }[] }[];
}

/** Where names that a ledger holds for erased stand in a text. */
const listMatches = (text: string, names: ReadonlySet<string>): string[] =>
  [...new Set([...text.matchAll(namePattern)].map(([name]) => name))].filter((name) => names.has(name));

/** Where in any table names stand that are to be nowhere: in an export, whose bytes are looked into too. */
export async function findInTables(
  address: StoreAddress,
  names: ReadonlySet<string>,
  folder: string,
): Promise<string[]> {
  const file = join(folder, `export-${process.pid}`);
  await exportStore(address, file, 0);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split("\n");
  await rm(file);
  const [header = "{}", ...rowLines] = lines;
  const { tables } = JSON.parse(header) as ExportHeader;
  const places: string[] = [];
  const remainingTables = [...tables];
  for (const line of rowLines.filter((text) => text !== "")) {
    const row = JSON.parse(line) as unknown;
    const [table] = remainingTables;
    if (!Array.isArray(row)) {
      remainingTables.shift();
      continue;
    }
    for (const [index, cell] of row.entries()) {
      if (typeof cell !== "string") continue;
      const column = table?.columns[index];
      const text = column?.type === "bytes" ? Buffer.from(cell, "base64").toString() : cell;
      places.push(...listMatches(text, names).map((name) => `${name} in ${table?.name}.${column?.name}`));
    }
  }
  return places;
}

/** Where in the files of the embedded engine names stand, its write-ahead log among them; PostgreSQL's files are its own. */
export async function findInFiles(address: StoreAddress, names: ReadonlySet<string>): Promise<string[]> {
  if (!("file" in address)) return [];
  const folder = dirname(address.file);
  const files = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const places: string[] = [];
  for (const { name: file } of files) {
    // A file may go while it is read: the log does
    const bytes = await readFile(join(folder, file)).catch(() => Buffer.alloc(0));
    places.push(...listMatches(bytes.toString(), names).map((name) => `${name} in ${file}`));
  }
  return places;
}
