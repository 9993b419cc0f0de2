import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, describe, inject } from "vitest";
import type { Engine, StoreAddress } from "../db/open.ts";

/** What a suite is given on one engine. */
export interface Database {
  engine: Engine;
  /** The address of a new, empty store. It is removed after the test, when what was opened there is closed. */
  fresh(): Promise<StoreAddress>;
  /** The same on an engine of one's choice. */
  freshOn(engine: Engine): Promise<StoreAddress>;
  /** Runs after the test, before the stores are removed; the last one registered runs first. */
  after(undo: () => Promise<unknown>): void;
}

/** Runs the suite once on SQLite and once on PostgreSQL. */
export function eachDatabase(suite: (database: Database) => void): void {
  describe.each<Engine>(["sqlite", "postgresql"])("%s", (engine) => {
    const undos: (() => Promise<unknown>)[] = [];
    const after = (undo: () => Promise<unknown>) => void undos.push(undo);
    afterEach(async () => {
      for (const undo of undos.splice(0).toReversed()) await undo();
    });
    const freshOn = (on: Engine) => (on === "sqlite" ? freshFile(after) : freshSchema(after));
    suite({ engine, after, freshOn, fresh: () => freshOn(engine) });
  });
}

async function freshFile(after: Database["after"]): Promise<StoreAddress> {
  const folder = await mkdtemp(join(tmpdir(), "cert-server-"));
  after(() => rm(folder, { recursive: true }));
  return { file: join(folder, "cert.sqlite") };
}

/** A schema of its own stands for a database: it is made and dropped in a tenth of the time. */
async function freshSchema(after: Database["after"]): Promise<StoreAddress> {
  const url = new URL(inject("postgresUrl"));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: inject("postgresUrl") });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create schema ${name}`);
  after(() => run(`drop schema ${name} cascade`));
  url.searchParams.set("options", `-c search_path=${name}`);
  return { url: url.href };
}
