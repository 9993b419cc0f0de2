import { setTimeout as wait } from "node:timers/promises";
import { parseContent } from "cert-api";
import { openStore, type StoreAddress } from "../../db/open.ts";
import { verifyStore } from "../../maintenance/verify/verifyStore.ts";
import { findInFiles, findInTables } from "./findNames.ts";
import { type ActivityState, type AwardState, createLedger, type Ledger } from "./ledger.ts";
import { loadUntilKilled } from "./loadUntilKilled.ts";
import { createRandom } from "./random.ts";
import { startServer } from "./startServer.ts";

/** What is killed, and how often. */
export interface KillOptions {
  address: StoreAddress;
  /** Where the server keeps what is not in the database, and exports are written. */
  folder: string;
  rounds: number;
  /** The same seed gives the same choices, though not the same instants. */
  seed: number;
  /** Hears of each round when all of it was looked at. */
  onRound?: (round: number, report: KillReport) => void;
}

/** What came of all rounds. */
export interface KillReport {
  /** How many changes were acknowledged, by their kind. */
  changes: Record<string, number>;
  /** How many rounds were killed while a change was under way. */
  interruptions: number;
  /** Acknowledged changes that are not in the store. */
  losses: string[];
  /** What `verify` said after a kill. */
  problems: string[];
  /** Where names stand that were erased. */
  traces: string[];
  /** Answers of 500 and more, and what got no answer before a kill. */
  failures: string[];
  /** How many other refusals there were, by their status. */
  refusals: Record<string, number>;
}

/** Milliseconds within which a kill comes, as a rule and once in four rounds: renderers need some seconds to start. */
const usualSpan = 2_500;
const longSpan = 10_000;
/** Milliseconds after a start within which the files hold no erased name any more; it tries once a minute. */
const scrubPatience = 130_000;

/**
 * Kills a server again and again, at instants by chance, under searches, downloads, publishes and uploads, and in every second
 * round under edits, revocations and erasures too; and looks after each kill whether all is there that was acknowledged.
 */
export async function runKills({ address, folder, rounds, seed, onRound }: KillOptions): Promise<KillReport> {
  const random = createRandom(seed);
  const ledger = createLedger(random);
  const report: KillReport = {
    changes: ledger.changes,
    interruptions: 0,
    losses: [],
    problems: [],
    traces: [],
    failures: [],
    refusals: {},
  };
  /** Names that the round before erased. */
  let newNames = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer(address, folder);
    report.traces.push(...(await waitForClean(address, newNames)));
    const earlierNames = new Set(ledger.erasedNames);
    const killAfter = random.below(random.below(4) === 0 ? longSpan : usualSpan);
    const hasCorrections = round % 2 === 0;
    const roundReport = await loadUntilKilled({ server, ledger, random, hasCorrections, killAfter });
    if (roundReport.isInterrupted) report.interruptions += 1;
    report.failures.push(...roundReport.failures.map((failure) => `round ${round}: ${failure}`));
    for (const status of roundReport.refusals) report.refusals[status] = (report.refusals[status] ?? 0) + 1;
    await compareWithStore(address, ledger, report);
    await verifyStore(address, ({ table, id, message }) =>
      report.problems.push(`round ${round}: ${table} ${id} ${message}`),
    );
    newNames = new Set([...ledger.erasedNames].filter((name) => !earlierNames.has(name)));
    report.traces.push(...(await findInTables(address, round === rounds ? ledger.erasedNames : newNames, folder)));
    onRound?.(round, report);
  }
  const server = await startServer(address, folder);
  report.traces.push(...(await waitForClean(address, ledger.erasedNames)));
  await server.stop();
  return report;
}

/** Compares what was acknowledged with what is stored. What no answer told of is known to the ledger afterwards. */
async function compareWithStore(address: StoreAddress, ledger: Ledger, report: KillReport): Promise<void> {
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
    const erasedIds = new Set(erasures.map(({ subject }) => subject));
    const storedAwards = new Map<string, AwardState>(
      rows.map(({ id, state, name, content }) => [
        id,
        erasedIds.has(id)
          ? { name: "", text: "", state: "erased" }
          : { name, text: String(parseContent(content)?.备注 ?? ""), state: state === "withdrawn" ? "erased" : state },
      ]),
    );
    compareAwards(ledger, storedAwards, report);
    for (const [name, id] of ledger.erasures) if (erasedIds.has(id)) ledger.erasedNames.add(name);
    ledger.erasures.clear();
    const awardsByActivity = Map.groupBy(rows, (row) => String(row.activity_id));
    const activities = await store.read.selectFrom("activity").select(["id", "name"]).execute();
    const titles = new Map(activities.map(({ id, name }) => [String(id), name]));
    for (const [id, entry] of ledger.activities) {
      const names = (awardsByActivity.get(id) ?? []).map(({ name }) => name);
      const isStored = ({ title, names: expected }: ActivityState): boolean =>
        titles.get(id) === title &&
        isSame(
          names,
          expected.filter((name) => !ledger.erasedNames.has(name)),
        );
      const storedRecord = [entry.record, entry.nextRecord].find((record) => record && isStored(record));
      if (storedRecord) entry.record = storedRecord;
      else report.losses.push(`activity ${id}: ${names.length} awards, ${JSON.stringify(entry)}`);
      // What is published stays so; nobody goes on with an activity whose load has ended
      entry.nextRecord = undefined;
    }
  } finally {
    await store.close();
  }
}

function compareAwards(ledger: Ledger, storedAwards: ReadonlyMap<string, AwardState>, report: KillReport): void {
  for (const [id, entry] of ledger.awards) {
    const storedRecord = storedAwards.get(id);
    const expected = [entry.record, entry.nextRecord].map((record) => JSON.stringify(record));
    if (storedRecord === undefined || !expected.includes(JSON.stringify(storedRecord)))
      report.losses.push(
        `award ${id}: ${JSON.stringify(storedRecord)} is stored, ${expected.join(" or ")} was acknowledged`,
      );
    if (storedRecord?.state === "erased") for (const name of entry.names) ledger.erasedNames.add(name);
    if (storedRecord) entry.record = storedRecord;
    entry.nextRecord = undefined;
  }
}

/** Whether the names are these; of an erased award nothing is left but its row. */
const isSame = (names: readonly string[], expected: readonly string[]): boolean =>
  JSON.stringify(names.filter((name) => name !== "").toSorted()) === JSON.stringify(expected.toSorted());

/** Waits until the running server has cleaned its files. Answers where names are still found when patience ends. */
async function waitForClean(address: StoreAddress, names: ReadonlySet<string>): Promise<string[]> {
  const until = performance.now() + scrubPatience;
  for (;;) {
    const places = await findInFiles(address, names);
    if (places.length === 0 || performance.now() > until) return places;
    await wait(250);
  }
}
