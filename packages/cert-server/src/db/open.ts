import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, type Transaction } from "kysely";
import { migrate } from "./migrate.ts";
import { mayRetry, postgresDialect } from "./postgres.ts";
import { readDialect, writeDialect } from "./sqliteDialect.ts";
import { openSqlite } from "./sqliteStatements.ts";
import type { Tables } from "./tables.ts";
import { startWriter } from "./writer.ts";

/** The two engines that a store can stand on. */
export type Engine = "sqlite" | "postgresql";

/** `read committed` is for bulk work that locks its rows itself. It says nothing on SQLite, where writers queue. */
export interface WriteOptions {
  isolation?: "serializable" | "read committed";
}

/** Where everything is kept. */
export interface Store {
  engine: Engine;
  /** Reads. SQLite: a read-only connection on this thread; PostgreSQL: the pool, in read-only sessions. */
  read: Kysely<Tables>;
  /**
   * One transaction: what `work` throws rolls it back. On PostgreSQL the work is run again when another transaction
   * was in its way, so it does nothing but read and write through `tx`.
   */
  write<T>(work: (tx: Transaction<Tables>) => Promise<T>, options?: WriteOptions): Promise<T>;
  close(): Promise<void>;
}

/** A file of the embedded engine (made with its folder when missing) or the address of a PostgreSQL database. */
export type StoreAddress = { file: string } | { url: string };

/** Opens the store and brings its schema to this program's version. */
export async function openStore(address: StoreAddress, onIdleError = ignoreIdle): Promise<Store> {
  return "file" in address ? openFile(address.file) : openDatabase(address.url, onIdleError);
}

async function openFile(file: string): Promise<Store> {
  await mkdir(dirname(file), { recursive: true });
  const writing = new Kysely<Tables>({ dialect: writeDialect(startWriter(file)) });
  const write: Store["write"] = (work) => writing.transaction().execute(work);
  try {
    await write((tx) => migrate(tx, "sqlite"));
  } catch (error) {
    await writing.destroy();
    throw error;
  }
  const read = new Kysely<Tables>({ dialect: readDialect(openSqlite(file, "read")) });
  return {
    engine: "sqlite",
    read,
    write,
    async close() {
      await read.destroy();
      await writing.destroy();
    },
  };
}

async function openDatabase(url: string, onIdleError: (error: Error) => void): Promise<Store> {
  const read = new Kysely<Tables>({ dialect: postgresDialect(url, onIdleError) });
  const write: Store["write"] = async (work, { isolation = "serializable" } = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await read.transaction().setIsolationLevel(isolation).setAccessMode("read write").execute(work);
      } catch (error) {
        if (!mayRetry(error, attempt)) throw error;
        await wait(Math.random() * 10 * attempt);
      }
    }
  };
  try {
    await write((tx) => migrate(tx, "postgresql"), { isolation: "read committed" });
  } catch (error) {
    await read.destroy();
    throw error;
  }
  return { engine: "postgresql", read, write, close: () => read.destroy() };
}

/** pg drops the broken connection from its pool by itself; the next query makes a new one. */
function ignoreIdle(): void {}
