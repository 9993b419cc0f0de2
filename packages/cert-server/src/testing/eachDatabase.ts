import { randomUUID } from "node:crypto";
import { constants, copyFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, inject } from "vitest";
import type { Engine } from "../db/dialects.ts";
import type { StoreLocation } from "../db/open.ts";
import { databaseUrl, runStatement } from "./postgres.ts";

/** The arguments of a suite that runs on one engine. */
export interface Database {
  engine: Engine;
  /**
   * Returns the address of a new store, which is removed after the test, once everything opened there is closed. It is
   * empty, or `prepared`: as after the first start, with the administrator's password of all tests.
   */
  fresh(options?: { prepared?: boolean }): Promise<StoreLocation>;
  freshOn(engine: Engine): Promise<StoreLocation>;
  /** Runs after the test, before the stores are removed; the last one registered runs first. */
  after(undo: () => Promise<unknown>): void;
}

/**
 * Runs the suite once on SQLite and once on PostgreSQL, for statements that differ between them and for transactions.
 */
export function eachDatabase(suite: (database: Database) => void): void {
  describe.each<Engine>(["sqlite", "postgresql"])("%s", (engine) => onEngine(engine, suite));
}

/** Runs the suite on SQLite, which costs a fraction of a run on PostgreSQL. */
export function onSqlite(suite: (database: Database) => void): void {
  describe("sqlite", () => onEngine("sqlite", suite));
}

function onEngine(engine: Engine, suite: (database: Database) => void): void {
  const undos: (() => Promise<unknown>)[] = [];
  const after = (undo: () => Promise<unknown>) => void undos.push(undo);
  afterEach(async () => {
    for (const undo of undos.splice(0).toReversed()) await undo();
  });
  const freshOn = (on: Engine) => (on === "sqlite" ? createFile(after) : createDatabase(after));
  const copyPrepared = () =>
    engine === "sqlite" ? createFile(after, inject("preparedFile")) : createDatabase(after, inject("preparedDatabase"));
  suite({
    engine,
    after,
    freshOn,
    fresh: ({ prepared = false } = {}) => (prepared ? copyPrepared() : freshOn(engine)),
  });
}

async function createFile(after: Database["after"], copied?: string): Promise<StoreLocation> {
  const folder = await mkdtemp(join(tmpdir(), "cert-server-"));
  after(() => rm(folder, { recursive: true }));
  const file = join(folder, "cert.sqlite");
  if (copied !== undefined) await copyFile(copied, file, constants.COPYFILE_FICLONE);
  return { file };
}

async function createDatabase(after: Database["after"], copied = "template1"): Promise<StoreLocation> {
  const server = inject("postgresUrl");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // Copied as files: nobody writes to what is copied, and a log of each page takes three times the work
  await runStatement(server, `create database ${name} template ${copied} strategy file_copy`);
  // What a test has not closed shall not keep its database
  after(() => runStatement(server, `drop database ${name} with (force)`));
  return { url: databaseUrl(server, name) };
}
