import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { type CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { createPrivateFile, createPrivateFolder } from "./fileModes.ts";
import { backupBeforeMigration } from "./backupBeforeMigration.ts";
import type { Engine, Migration } from "./dialects.ts";
import { hasPendingSteps, migrate, migrations } from "./migrate.ts";
import { postgresPool, runTransaction } from "./postgres.ts";
import { readDialect, writeDialect } from "./sqliteDialect.ts";
import { BUSY_TIMEOUT, openSqlite } from "./sqliteStatements.ts";
import type { Db, Tables, Tx } from "./tables.ts";
import { startWriter, type Writer, type WriteTransaction } from "./writer.ts";
import { listKeyIds } from "./keyIds.ts";
import { createCipher, noCipher, type Cipher } from "../encryption/cipher.ts";
import type { Secrets } from "../encryption/secrets.ts";

/** `read committed` is for bulk work that locks its rows itself. It has no effect on SQLite, where writers queue. */
export interface WriteOptions {
  isolation?: "serializable" | "read committed";
}

export interface Store {
  engine: Engine;
  /** A read-only connection on this thread for SQLite, a pool of read-only sessions for PostgreSQL. */
  read: Db;
  /** Prepares a statement that reads, for calls that run it very often; it is planned once for a session. */
  prepare<Row>(query: CompiledQuery<Row>): PreparedStatement<Row>;
  /**
   * Runs `work` in one transaction, which is rolled back if `work` throws. On PostgreSQL, `work` is run again after a
   * conflict with another transaction, so it must do nothing but read and write through `tx`.
   */
  write<T>(work: (tx: Tx) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Rewrites the file so that it no longer contains deleted data. Does nothing on PostgreSQL, which cleans its files itself. */
  rewrite(): Promise<void>;
  /** Empties the write-ahead log. Returns false if a reader prevents it. PostgreSQL manages its own log. */
  emptyLog(): Promise<boolean>;
  /** Counts the connections of the pools and the work that waits for one. Returns null on SQLite, which has no pool. */
  countConnections(): { busy: number; idle: number; waiting: number } | null;
  close(): Promise<void>;
  cipher: Cipher;
}

export type PreparedStatement<Row> = (parameters: readonly unknown[]) => Promise<Row[]>;

/**
 * A file of the embedded engine, or the address of a PostgreSQL database. A missing file is created with its folder,
 * readable by its owner only.
 */
export type StoreLocation = { file: string } | { url: string };

export interface OpenOptions {
  steps?: readonly Migration[];
  /** The secrets from which the keys of the cipher are derived. Without them nothing can be encrypted or plain. */
  secrets?: Secrets;
}

/** Opens the store and migrates its schema; a file is copied before, see {@link backupBeforeMigration}. */
export async function openStore(address: StoreLocation, options: OpenOptions = {}): Promise<Store> {
  const { steps = migrations, secrets } = options;
  const copy = "file" in address ? await backupBeforeMigration(address.file, steps) : null;
  const store = await connect(address);
  try {
    await migrateStore(address, store, steps);
    const { read, prepare } = store.openRead();
    const cipher = secrets === undefined ? noCipher : createCipher(secrets, await listKeyIds(read));
    return { ...store, read, prepare, cipher };
  } catch (error) {
    await store.close();
    // Nothing was changed; one copy for each attempt would fill the disk
    if (copy !== null) await rm(copy);
    throw error;
  }
}

/** Migrates the schema, on PostgreSQL without time limits: a step may take longer than any other statement. */
async function migrateStore(address: StoreLocation, store: Connection, steps: readonly Migration[]) {
  const migratesApart = "url" in address && (await hasPendingSteps(store.openRead().read, steps));
  const connection = migratesApart ? connectDatabase(address.url, { hasTimeouts: false }) : store;
  try {
    await connection.write((tx) => migrate(tx, store.engine, steps), { isolation: "read committed" });
  } finally {
    if (migratesApart) await connection.close();
  }
}

export interface Connection extends Omit<Store, "read" | "prepare" | "cipher"> {
  /** Opens the reading side; called once, after the first transaction. It is closed with the connection. */
  openRead(): Pick<Store, "read" | "prepare">;
}

/** Connects to a store as it is. Without `hasTimeouts`, statements on PostgreSQL may take as long as they need. */
export async function connect(address: StoreLocation, options?: { hasTimeouts: boolean }): Promise<Connection> {
  return "file" in address ? connectFile(address.file) : connectDatabase(address.url, options);
}

async function connectFile(file: string): Promise<Connection> {
  await createPrivateFolder(dirname(file));
  createPrivateFile(file);
  const writer = startWriter(file);
  const writing = new Kysely<Tables>({ dialect: writeDialect(writer) });
  let read: Store["read"] | undefined;
  return {
    engine: "sqlite",
    countConnections: () => null,
    write: (work) => writing.transaction().execute(work),
    openRead() {
      const statements = openSqlite(file, "read");
      read = new Kysely<Tables>({ dialect: readDialect(statements) });
      return {
        read,
        prepare:
          <Row>({ sql }: CompiledQuery<Row>) =>
          async (parameters) =>
            statements.execute(sql, parameters).rows as Row[],
      };
    },
    rewrite: async () => void (await rewriteFile(writer)),
    emptyLog: () => emptyFileLog(writer),
    async close() {
      await read?.destroy();
      await writing.destroy();
    },
  };
}

/** The copy that it builds is as large as the database, and may be larger than the memory. */
const rewriteFile = (writer: Writer): Promise<unknown> =>
  withPragma(writer, { name: "temp_store", value: "file", later: "memory" }, (turn) => turn.execute("vacuum", []));

/** All who write wait meanwhile: a reader of many minutes is left to a later attempt. */
const emptyFileLog = (writer: Writer): Promise<boolean> =>
  withPragma(writer, { name: "busy_timeout", value: 250, later: BUSY_TIMEOUT }, async (turn) => {
    const { rows } = await turn.execute("pragma wal_checkpoint(truncate)", []);
    return rows[0]?.busy === 0;
  });

async function withPragma<T>(
  writer: Writer,
  { name, value, later }: { name: string; value: string | number; later: string | number },
  work: (turn: WriteTransaction) => Promise<T>,
): Promise<T> {
  const turn = await writer.turn();
  try {
    await turn.execute(`pragma ${name} = ${value}`, []);
    try {
      return await work(turn);
    } finally {
      await turn.execute(`pragma ${name} = ${later}`, []);
    }
  } finally {
    turn.end();
  }
}

function connectDatabase(url: string, options = { hasTimeouts: true }): Connection {
  const pool = postgresPool(url, options);
  const preparedPool = postgresPool(url, { ...options, plansOnce: true });
  const sum = (count: (connections: typeof pool) => number) => count(pool) + count(preparedPool);
  const read = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  let statementCount = 0;
  return {
    engine: "postgresql",
    countConnections: () => ({
      busy: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      idle: sum(({ idleCount }) => idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    }),
    openRead: () => ({
      read,
      prepare<Row>({ sql }: CompiledQuery<Row>) {
        const name = `prepared${(statementCount += 1)}`;
        return async (parameters) =>
          (await preparedPool.query({ name, text: sql, values: [...parameters] })).rows as Row[];
      },
    }),
    write: (work, { isolation = "serializable" } = {}) => runTransaction(read, work, isolation),
    rewrite: async () => undefined,
    emptyLog: async () => true,
    async close() {
      if (!preparedPool.ending) await preparedPool.end();
      await read.destroy();
    },
  };
}
