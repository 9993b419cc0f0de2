import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { databaseUrl, runStatement, startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of this test run's PostgreSQL, as its superuser; each test creates a database of its own. */
    postgresUrl: string;
    /** A database of that PostgreSQL as after the first start, which tests copy. */
    preparedDatabase: string;
    preparedFile: string;
  }
}

const preparedDatabase = "prepared";

/**
 * Sets up the server's tests for Vitest: one PostgreSQL for the whole run, and on each engine one store that is
 * migrated and filled once, for tests to copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "cert-prepared-"));
  // Also when the run is interrupted
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const preparedFile = join(folder, "cert.sqlite");
  const [postgres] = await Promise.all([startPostgres(), prepare("sqlite", preparedFile)]);
  const stop = () => postgres.stop();
  try {
    await runStatement(postgres.url, `create database ${preparedDatabase}`);
    await prepare("postgresql", databaseUrl(postgres.url, preparedDatabase));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("postgresUrl", postgres.url);
  project.provide("preparedDatabase", preparedDatabase);
  project.provide("preparedFile", preparedFile);
  return stop;
}

async function prepare(engine: "sqlite" | "postgresql", place: string): Promise<void> {
  const program = fileURLToPath(new URL("./preparedStore.ts", import.meta.url));
  const args = ["--conditions=cert-source", "--no-warnings", program, engine, place];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`The store that tests copy could not be made on ${engine}.`);
}
