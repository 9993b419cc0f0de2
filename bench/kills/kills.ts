// npm run bench -- kills [count] [seed] [engine]: kills the server at random moments under mixed load and checks after each kill that
// every acknowledged change is stored, that `verify` finds nothing, and that no erased name is left.
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { parseContent } from "cert-api";
import { openStore, type StoreLocation } from "../../packages/cert-server/src/db/open.ts";
import { exportStore } from "../../packages/cert-server/src/maintenance/export/exportStore.ts";
import { verifyStore } from "../../packages/cert-server/src/maintenance/verify/verifyStore.ts";
import { databaseUrl, runStatement, startPostgres } from "../../packages/cert-server/src/testing/postgres.ts";
import { newFolder } from "../certServer.ts";
import { createDraw } from "../draw.ts";
import { goalsMissed, report } from "../report.ts";
import { startSourceServer } from "../sourceServer.ts";
import { type ActivityState, type AwardState, createLedger, type Ledger, namePattern } from "./ledger.ts";
import { loadUntilKilled } from "./load.ts";

const rounds = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? 1);
const engineName = process.argv[4];
if (!(Number.isInteger(rounds) && rounds > 0)) {
  console.error("Nothing is lost without a kill: npm run bench -- kills [count] [seed] [engine]");
  process.exit(2);
}

/** Milliseconds within which a kill comes, usually and once in four rounds: renderers need some seconds to start. */
const usualSpan = 2_500;
const longSpan = 10_000;
/** Milliseconds after a start within which the files lose every erased name; the server tries once a minute. */
const cleaningTimeout = 130_000;
/** Every change that the load makes, as the ledger counts it. */
const changeKinds = ["activity", "upload", "publish", "award", "edit", "revoke", "restore", "erase"];

const folder = await newFolder();
try {
  if (engineName !== "postgresql") await killOn("sqlite", { file: join(folder, "cert.sqlite") }, folder);
  if (engineName !== "sqlite") {
    const files = join(folder, "postgresql");
    await mkdir(files);
    const postgres = await startPostgres();
    try {
      await runStatement(postgres.url, "create database kills");
      await killOn("postgresql", { url: databaseUrl(postgres.url, "kills") }, files);
    } finally {
      await postgres.stop();
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = goalsMissed() === 0 ? 0 : 1;

/** Runs all rounds on an engine and reports its goals. */
async function killOn(engine: string, address: StoreLocation, files: string): Promise<void> {
  const startTime = performance.now();
  const draw = createDraw(seed);
  const ledger = createLedger();
  const faults = { losses: 0, problems: 0, traces: 0, failures: 0 };
  const note = (kind: keyof typeof faults, round: number, messages: readonly string[]): void => {
    faults[kind] += messages.length;
    for (const message of messages) console.log(`  ${engine}, round ${round}: ${message}`);
  };
  const refusals: Record<string, number> = {};
  let interruptions = 0;
  /** Names that the round before erased. */
  let newNames = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startSourceServer(address, files);
    note("traces", round, await waitForClean(address, newNames));
    const earlierNames = new Set(ledger.erasedNames);
    const killAfter = draw.below(draw.below(4) === 0 ? longSpan : usualSpan);
    const outcome = await loadUntilKilled(server, ledger, draw, { hasCorrections: round % 2 === 0, killAfter });
    if (outcome.isInterrupted) interruptions += 1;
    for (const status of outcome.refusals) refusals[status] = (refusals[status] ?? 0) + 1;
    note("failures", round, outcome.failures);
    if (outcome.failures.length > 0) console.log(server.program.said.out + server.program.said.err);
    note("losses", round, await compareWithStore(address, ledger));
    const problems: string[] = [];
    await verifyStore(address, ({ table, id, message }) => problems.push(`${table} ${id} ${message}`));
    note("problems", round, problems);
    newNames = new Set([...ledger.erasedNames].filter((name) => !earlierNames.has(name)));
    note("traces", round, await findInTables(address, round === rounds ? ledger.erasedNames : newNames, files));
    if (round % 10 === 0) console.log(`  ${engine}: ${round} of ${rounds}, faults ${JSON.stringify(faults)}`);
  }
  const server = await startSourceServer(address, files);
  note("traces", rounds, await waitForClean(address, ledger.erasedNames));
  await server.end("SIGTERM");
  const minutes = (performance.now() - startTime) / 60_000;
  console.log(`${engine}: ${rounds} kills in ${minutes.toFixed(0)} min, ${interruptions} of them under changes`);
  console.log(`  acknowledged ${JSON.stringify(ledger.changes)}; refused ${JSON.stringify(refusals)}`);
  report(`${engine}: acknowledged changes that were lost`, faults.losses, 0, "at most");
  report(`${engine}: problems that verify found`, faults.problems, 0, "at most");
  report(`${engine}: places where an erased name was found`, faults.traces, 0, "at most");
  report(`${engine}: answers of 500 and more, and none`, faults.failures, 0, "at most");
  // That nothing was lost counts only where something was changed
  report(`${engine}: share of kills under changes`, interruptions / rounds, 0.5, "at least");
  for (const kind of changeKinds)
    report(`${engine}: acknowledged changes, ${kind}`, ledger.changes[kind] ?? 0, 1, "at least");
}

/** Returns what was acknowledged and is not stored. The ledger learns what became of changes that no answer told of. */
async function compareWithStore(address: StoreLocation, ledger: Ledger): Promise<string[]> {
  const store = await openStore(address);
  try {
    const rows = await store.read
      .selectFrom("award as a")
      .innerJoin("award_version as v", (join) =>
        join.onRef("v.award_id", "=", "a.id").onRef("v.version", "=", "a.version"),
      )
      .select(["a.id", "a.state", "a.activity_id", "v.name", "v.content"])
      .execute();
    const erasures = await store.read.selectFrom("erasure").select("subject").where("noun", "=", "award").execute();
    const activities = await store.read.selectFrom("activity").select(["id", "name"]).execute();
    const erasedIds = new Set(erasures.map(({ subject }) => subject));
    const awards = new Map<string, AwardState>(
      rows.map(({ id, state, name, content }) => [
        id,
        erasedIds.has(id)
          ? { name: "", text: "", state: "erased" }
          : { name, text: String(parseContent(content)?.备注 ?? ""), state: state === "withdrawn" ? "erased" : state },
      ]),
    );
    const losses: string[] = [];
    for (const [id, entry] of ledger.awards) {
      const stored = awards.get(id);
      const expected = [entry.record, entry.nextRecord].map((record) => JSON.stringify(record));
      if (stored === undefined || !expected.includes(JSON.stringify(stored)))
        losses.push(`award ${id}: ${JSON.stringify(stored)} is stored, ${expected.join(" or ")} was acknowledged`);
      if (stored?.state === "erased") for (const name of entry.names) ledger.erasedNames.add(name);
      if (stored) entry.record = stored;
      entry.nextRecord = undefined;
    }
    for (const [name, id] of ledger.erasures) if (erasedIds.has(id)) ledger.erasedNames.add(name);
    ledger.erasures.clear();
    const toText = (title: string | undefined, names: readonly string[]): string =>
      JSON.stringify([title, names.toSorted()]);
    const titles = new Map(activities.map(({ id, name }) => [String(id), name]));
    const rowsByActivity = Map.groupBy(rows, (row) => String(row.activity_id));
    for (const [id, entry] of ledger.activities) {
      // Of an erased award nothing is left but its row
      const names = (rowsByActivity.get(id) ?? []).map(({ name }) => name).filter((name) => name !== "");
      const stored = toText(titles.get(id), names);
      const isStored = ({ title, names: expected }: ActivityState): boolean =>
        toText(
          title,
          expected.filter((name) => !ledger.erasedNames.has(name)),
        ) === stored;
      const record = [entry.record, entry.nextRecord].find((each) => each !== undefined && isStored(each));
      if (record) entry.record = record;
      else losses.push(`activity ${id}: ${stored} is stored, ${JSON.stringify(entry)} was acknowledged`);
      entry.nextRecord = undefined;
    }
    return losses;
  } finally {
    await store.close();
  }
}

function listMatches(text: string, names: ReadonlySet<string>): string[] {
  return [...new Set(text.match(namePattern))].filter((name) => names.has(name));
}

/** Finds names in any table, by its export; stored files are Base64 there. */
async function findInTables(address: StoreLocation, names: ReadonlySet<string>, files: string): Promise<string[]> {
  const file = join(files, `export-${process.pid}`);
  await exportStore(address, file, 0);
  const lines = gunzipSync(await readFile(file))
    .toString()
    .split("\n");
  await rm(file);
  return lines.flatMap((line) => {
    const stored = [...line.matchAll(/"([A-Za-z0-9+/]{8,}=*)"/gu)].map(([, text = ""]) => Buffer.from(text, "base64"));
    return listMatches(`${line} ${stored.join(" ")}`, names).map((name) => `${name} in ${line.slice(0, 100)}`);
  });
}

/** Waits until no file of SQLite holds the names, its log included, and returns where they still are after the timeout. */
async function waitForClean(address: StoreLocation, names: ReadonlySet<string>): Promise<string[]> {
  // PostgreSQL cleans its files in its own time
  if (!("file" in address)) return [];
  const directory = dirname(address.file);
  const endTime = performance.now() + cleaningTimeout;
  for (;;) {
    const entries = (await readdir(directory, { withFileTypes: true })).filter((entry) => entry.isFile());
    const places: string[] = [];
    for (const { name: file } of entries) {
      // The log may be removed meanwhile
      const bytes = await readFile(join(directory, file)).catch(() => Buffer.alloc(0));
      places.push(...listMatches(bytes.toString(), names).map((name) => `${name} in ${file}`));
    }
    if (places.length === 0 || performance.now() > endTime) return places;
    await wait(250);
  }
}
