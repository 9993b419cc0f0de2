import { setTimeout as wait } from "node:timers/promises";
import { parseContent } from "cert-api";
import { openStore, type StoreAddress } from "../../db/open.ts";
import { verifyStore } from "../../maintenance/verify/verifyStore.ts";
import { findInFiles, findInTables } from "./findNames.ts";
import { type CallRefused, createHttpClient } from "./httpClient.ts";
import { type AwardState, createLedger, type Ledger } from "./ledger.ts";
import * as work from "./mixedLoad.ts";
import { createRandom, type Random } from "./random.ts";
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
  /** Changes that were acknowledged, by their kind. */
  acknowledged: Record<string, number>;
  /** Rounds that were killed while a change was under way. */
  interrupted: number;
  /** Acknowledged changes that are not in the store. */
  lost: string[];
  /** What `verify` said after a kill. */
  problems: string[];
  /** Where names stand that were erased. */
  traces: string[];
  /** Answers of 500 and more. */
  failures: string[];
  /** Other refusals, by their status. */
  refused: Record<string, number>;
}

/** Milliseconds within which a kill comes, as a rule and once in four rounds: renderers need some seconds to start. */
const soon = 2_500;
const later = 10_000;
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
    acknowledged: ledger.acknowledged,
    interrupted: 0,
    lost: [],
    problems: [],
    traces: [],
    failures: [],
    refused: {},
  };
  let fresh = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const server = await startServer(address, folder);
    report.traces.push(...(await waitForClean(address, fresh)));
    const before = new Set(ledger.erased);
    await loadUntilKilled({ server, ledger, random, report, round });
    await compareWithStore(address, ledger, report);
    await verifyStore(address, ({ table, id, message }) =>
      report.problems.push(`round ${round}: ${table} ${id} ${message}`),
    );
    fresh = new Set([...ledger.erased].filter((name) => !before.has(name)));
    report.traces.push(...(await findInTables(address, round === rounds ? ledger.erased : fresh, folder)));
    onRound?.(round, report);
  }
  const server = await startServer(address, folder);
  report.traces.push(...(await waitForClean(address, ledger.erased)));
  await server.stop();
  return report;
}

/** Loads a server until the instant comes, and kills it. */
async function loadUntilKilled({
  server,
  ledger,
  random,
  report,
  round,
}: {
  server: Awaited<ReturnType<typeof startServer>>;
  ledger: Ledger;
  random: Random;
  report: KillReport;
  round: number;
}): Promise<void> {
  const client = createHttpClient(server.origin);
  await client.logIn();
  let isOver = false;
  const onRefused = (refused: CallRefused): void => {
    if (refused.status >= 500) report.failures.push(`round ${round}: ${refused.message}`);
    else report.refused[refused.status] = (report.refused[refused.status] ?? 0) + 1;
  };
  const load: work.Load = { client, ledger, random, isOver: () => isOver, onRefused };
  const workers = {
    search: work.searchNames,
    searchToo: work.searchNames,
    download: work.downloadPdf,
    publish: work.publishActivity,
    replace: work.replaceFiles,
    ...(round % 2 === 0
      ? { change: work.changeAward, changeToo: work.changeAward, erase: work.erasePublished }
      : { create: work.createAward }),
  };
  const ends = Object.entries(workers).map(([kind, worker]) => work.repeat(load, kind, worker));
  const settled = Promise.allSettled(ends);
  await wait(random.below(random.below(4) === 0 ? later : soon));
  await server.kill();
  isOver = true;
  const outcomes = await settled;
  client.close();
  if (outcomes.some(({ status }) => status === "rejected")) report.interrupted += 1;
}

/** Compares what was acknowledged with what is stored; what nobody knew is known afterwards. */
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
    const stored = new Map<string, AwardState>(
      rows.map(({ id, state, name, content }) => [
        id,
        erasedIds.has(id)
          ? { name: "", text: "", state: "erased" }
          : { name, text: String(parseContent(content)?.备注 ?? ""), state: state === "withdrawn" ? "erased" : state },
      ]),
    );
    compareAwards(ledger, stored, report);
    for (const [name, { id }] of ledger.erasing) if (erasedIds.has(id)) ledger.erased.add(name);
    ledger.erasing.clear();
    const published = Map.groupBy(rows, (row) => String(row.activity_id));
    const activities = await store.read.selectFrom("activity").select(["id", "name"]).execute();
    const titles = new Map(activities.map(({ id, name }) => [String(id), name]));
    for (const [id, entry] of ledger.activities) {
      const names = (published.get(id) ?? []).map(({ name }) => name);
      const possible = [entry.sure, entry.pending].filter((state) => state !== undefined);
      const isThere = possible.some(
        (state) =>
          isSame(
            names,
            state.names.filter((name) => !ledger.erased.has(name)),
          ) && titles.get(id) === state.title,
      );
      if (!isThere) report.lost.push(`activity ${id}: ${names.length} awards, ${JSON.stringify(entry)}`);
      const settled = possible.find((state) =>
        isSame(
          names,
          state.names.filter((name) => !ledger.erased.has(name)),
        ),
      );
      if (settled) entry.sure = settled;
      // What is published stays so; nobody goes on with an activity whose load has ended
      entry.pending = undefined;
    }
  } finally {
    await store.close();
  }
}

function compareAwards(ledger: Ledger, stored: ReadonlyMap<string, AwardState>, report: KillReport): void {
  for (const [id, entry] of ledger.awards) {
    const state = stored.get(id);
    const possible = [entry.sure, entry.pending].map((each) => JSON.stringify(each));
    if (state === undefined || !possible.includes(JSON.stringify(state)))
      report.lost.push(`award ${id}: ${JSON.stringify(state)} is stored, ${possible.join(" or ")} was acknowledged`);
    if (state?.state === "erased") for (const name of entry.names) ledger.erased.add(name);
    if (state) entry.sure = state;
    entry.pending = undefined;
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
