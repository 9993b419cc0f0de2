import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { Engine } from "../../db/dialects.ts";
import type { StoreLocation } from "../../db/open.ts";
import { postgresTypes } from "../../db/postgres.ts";
import { migrations, refuseUnknownSteps } from "../../db/migrate.ts";
import { readSteps } from "./catalogue.ts";

/** A value of a row. Numbers are safe integers. */
export type Cell = string | number | Uint8Array | null;
export type Row = Record<string, Cell>;

export interface Snapshot {
  engine: Engine;
  all<R extends object = Row>(sql: string): Promise<R[]>;
  /** Yields the rows of a statement in pieces of `size`, so that memory does not grow with their number. */
  stream<R extends object = Row>(sql: string, size?: number): AsyncGenerator<R[]>;
  close(): Promise<void>;
}

export class NoStoreError extends Error {}

export const openSnapshot = (address: StoreLocation): Promise<Snapshot> =>
  "file" in address ? ofFile(address.file) : ofDatabase(address.url);

const SIZE = 1_000;

async function ofFile(file: string): Promise<Snapshot> {
  if (!existsSync(file)) throw new NoStoreError(`There is no ${file}.`);
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  // Large sorts go to the disk, as temp_store says unless told otherwise
  db.exec("pragma cache_size = -32000; pragma trusted_schema = off; begin");
  db.prepare("select count(*) from sqlite_schema").get();
  return {
    engine: "sqlite",
    all: async <R extends object>(sql: string) => db.prepare(sql).all() as R[],
    async *stream<R extends object>(sql: string, size = SIZE) {
      let piece: R[] = [];
      for (const row of db.prepare(sql).iterate()) {
        piece.push(row as R);
        if (piece.length < size) continue;
        yield piece;
        piece = [];
        await new Promise(setImmediate);
      }
      if (piece.length > 0) yield piece;
    },
    close: async () => db.close(),
  };
}

async function ofDatabase(url: string): Promise<Snapshot> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "cert-server",
    connectionTimeoutMillis: 10_000,
    types: postgresTypes,
  });
  let cause: Error | undefined;
  client.on("error", (error) => void (cause = error));
  await client.connect();
  const run = async (sql: string) => {
    if (cause !== undefined) throw cause;
    return client.query(sql);
  };
  await run("begin isolation level repeatable read, read only");
  // The moment is that of the first query
  await run("select pg_current_snapshot()");
  // Cursors are read to their end: a plan that is quick for the first rows only would be the slower one
  await run("set local cursor_tuple_fraction = 1");
  let cursors = 0;
  return {
    engine: "postgresql",
    all: async (sql) => (await run(sql)).rows,
    async *stream<R extends object>(sql: string, size = SIZE) {
      cursors += 1;
      const cursor = `rows_${cursors}`;
      await run(`declare ${cursor} no scroll cursor for ${sql}`);
      for (;;) {
        const piece: R[] = (await run(`fetch ${size} from ${cursor}`)).rows;
        if (piece.length > 0) yield piece;
        if (piece.length < size) break;
      }
      await run(`close ${cursor}`);
    },
    close: () => client.end(),
  };
}

/** Opens a snapshot of an existing store with `known` schema steps, without migrating it. */
export async function openKnown(address: StoreLocation, known = migrations) {
  const snapshot = await openSnapshot(address);
  try {
    const steps = await readSteps(snapshot.all, snapshot.engine);
    if (steps.length === 0) throw new NoStoreError("The database holds no store.");
    refuseUnknownSteps(steps, known);
    return { snapshot, steps, isCurrent: steps.length === known.length };
  } catch (error) {
    await snapshot.close();
    throw error;
  }
}

/** Returns true if there is a store that this program can open. Nothing is created. */
export async function hasStore(address: StoreLocation): Promise<boolean> {
  try {
    await (await openKnown(address)).snapshot.close();
    return true;
  } catch (error) {
    if (error instanceof NoStoreError) return false;
    throw error;
  }
}

/** Thrown if a store cannot be moved or kept for a reason that the user can fix. The message explains it. */
export class MaintenanceRefusal extends Error {}
