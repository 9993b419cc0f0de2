// npm run bench -- hour [minutes] [awards]: mixed load on a register, as visitors and administrators make it, and whether
// memory and delays stay as they are.
import { execFileSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { contract } from "cert-api";
import {
  type CallRefused,
  createHttpClient,
  type HttpClient,
} from "../packages/cert-server/src/testing/load/httpClient.ts";
import { createLedger } from "../packages/cert-server/src/testing/load/ledger.ts";
import * as work from "../packages/cert-server/src/testing/load/mixedLoad.ts";
import { percentile } from "../packages/cert-server/src/testing/load/percentile.ts";
import { createRandom } from "../packages/cert-server/src/testing/load/random.ts";
import { type RunningServer, startServer } from "../packages/cert-server/src/testing/load/startServer.ts";
import { buildDocx } from "../packages/cert-server/src/testing/documents/buildDocx.ts";
import { buildList, newFolder } from "./certServer.ts";
import { personAt } from "./people.ts";
import { goalsMissed, median, report } from "./report.ts";

const minutes = Number(process.argv[2] ?? 60);
const awards = Number(process.argv[3] ?? 30_000);
const { activity, award, dashboard } = contract;
const random = createRandom(1);
const ledger = createLedger(random);

/** Milliseconds between the end of one piece of work and the next, and how many do it: as an institute on a busy day. */
const workers: readonly { kind: string; pause: number; count: number; worker: work.Worker }[] = [
  { kind: "search", pause: 40, count: 4, worker: searchPerson },
  { kind: "download", pause: 300, count: 2, worker: downloadPerson },
  { kind: "desk", pause: 1_000, count: 1, worker: lookAround },
  { kind: "change", pause: 1_000, count: 1, worker: work.changeAward },
  { kind: "create", pause: 3_000, count: 1, worker: work.createAward },
  { kind: "erase", pause: 60_000, count: 1, worker: work.erasePublished },
  { kind: "replace", pause: 10_000, count: 1, worker: work.replaceFiles },
  { kind: "publish", pause: 20_000, count: 1, worker: work.publishActivity },
];

const randomPerson = (): string => personAt(random.below(awards));

async function searchPerson({ client }: work.Load): Promise<void> {
  await client.call(award.search, { content: randomPerson() });
}

async function downloadPerson({ client }: work.Load): Promise<void> {
  const { content } = await client.call(award.search, { content: randomPerson() });
  if (content.length > 0) await client.call(award.pdf, { id: random.pick(content).id });
}

async function lookAround({ client }: work.Load): Promise<void> {
  await client.call(dashboard.home, {});
  await client.call(activity.list, { page: 0 });
  await client.call(award.list, { page: random.below(100), text: randomPerson() });
}

/** What one minute was like. */
interface Minute {
  /** Resident memory of the main process, and of its renderers together, in MB. */
  main: number;
  renderers: number;
  /** Milliseconds, by the kind of work. */
  times: Map<string, number[]>;
}

async function publishRegister({ call }: HttpClient): Promise<void> {
  const { id } = await call(activity.create, { name: "2025年培训" });
  await call(activity.upload, {
    id,
    field: "template" as const,
    file: buildDocx(["荣誉证书", "{姓名}", "{证书编号}"]),
  });
  const file = new File([new Uint8Array(buildList(0, awards))], "名单.csv");
  await call(activity.upload, { id, field: "name_list" as const, file });
  await call(activity.publish, { id });
}

/** Resident memory of what a process has started, in MB. */
function childMemory(parent: number | undefined): number {
  const lines = execFileSync("ps", ["-A", "-o", "ppid=,rss="], { encoding: "utf8" }).trim().split("\n");
  const rows = lines.map((line) => line.trim().split(/\s+/u).map(Number));
  return rows.reduce((sum, [ppid, rss = 0]) => sum + (ppid === parent ? rss / 1_024 : 0), 0);
}

async function sampleMinute(server: RunningServer, collect: (times: Minute["times"]) => void): Promise<Minute> {
  const times: Minute["times"] = new Map();
  collect(times);
  const main: number[] = [];
  const renderers: number[] = [];
  const until = performance.now() + 60_000;
  while (performance.now() < until) {
    await wait(5_000);
    main.push((await server.memory())?.now ?? 0);
    renderers.push(childMemory(server.program.child.pid));
  }
  return { main: median(main), renderers: median(renderers), times };
}

/** The rise of a line through values, one a minute, within an hour (least squares). */
function slopeAnHour(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const numerator = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const denominator = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return denominator === 0 ? 0 : (60 * numerator) / denominator;
}

function tell(index: number, { main, renderers, times }: Minute): void {
  const delays = ["search", "download", "desk", "publish"].map((kind) => {
    const values = times.get(kind) ?? [];
    return `${median(values).toFixed(0)} / ${percentile(values, 0.99).toFixed(0)} (${values.length})`;
  });
  console.log(`| ${index + 1} | ${main.toFixed(0)} | ${renderers.toFixed(0)} | ${delays.join(" | ")} |`);
}

/** The first fifth warms up: caches fill, and the heap takes what it needs. */
function judge(samples: readonly Minute[], failures: number): void {
  const warmSamples = samples.slice(Math.floor(samples.length / 5));
  const half = Math.floor(warmSamples.length / 2);
  const compare = (what: string, valueOf: (minute: Minute) => number, goal: number): void => {
    const values = warmSamples.map(valueOf);
    const slope = slopeAnHour(values);
    console.log(`  ${what}: median ${median(values).toFixed(1)}, ${slope >= 0 ? "+" : ""}${slope.toFixed(1)} an hour`);
    const ratio = median(values.slice(half)) / median(values.slice(0, half));
    if (half > 0) report(`${what}, second half against first`, ratio, goal, "at most");
  };
  const delay = (kind: string, share: number) => (minute: Minute) => percentile(minute.times.get(kind) ?? [], share);
  compare("memory of the main process, MB", ({ main }) => main, 1.1);
  compare("memory of its renderers, MB", ({ renderers }) => renderers, 1.1);
  compare("a search, median ms", delay("search", 0.5), 1.5);
  compare("a search, p99 ms", delay("search", 0.99), 1.5);
  compare("a search and a download, median ms", delay("download", 0.5), 1.5);
  report("answers of 500 and more, and none", failures, 0, "at most");
}

const folder = await newFolder();
const server = await startServer({ file: join(folder, "cert.sqlite") }, folder);
const client = createHttpClient(server.origin);
await client.logIn();
await publishRegister(client);
let isOver = false;
let failures = 0;
let currentTimes: Minute["times"] = new Map();
const refusals: Record<string, number> = {};
const load: work.Load = {
  client,
  ledger,
  random,
  isOver: () => isOver,
  onRefused: ({ status }: CallRefused) => {
    refusals[status] = (refusals[status] ?? 0) + 1;
    if (status >= 500) failures += 1;
  },
  onDone: (kind, ms) => void (currentTimes.get(kind) ?? currentTimes.set(kind, []).get(kind))?.push(ms),
};
const ends = workers.flatMap(({ kind, pause, count, worker }) =>
  Array.from({ length: count }, () =>
    work.repeat(load, kind, worker, pause).catch((error: unknown) => {
      // Once the load is over its connections are closed
      if (isOver) return;
      failures += 1;
      console.error(`${kind} ended before its time: ${String(error)}`);
    }),
  ),
);
console.log("| minute | main MB | renderers MB | search ms: median / p99 (count) | download | desk | publish |");
console.log("|---|---|---|---|---|---|---|");
const samples: Minute[] = [];
for (let index = 0; index < minutes; index += 1) {
  const minute = await sampleMinute(server, (times) => (currentTimes = times));
  samples.push(minute);
  tell(index, minute);
}
isOver = true;
await Promise.race([Promise.all(ends), wait(5_000)]);
console.log(`acknowledged ${JSON.stringify(ledger.changes)}; refused ${JSON.stringify(refusals)}`);
judge(samples, failures);
client.close();
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exit(goalsMissed() === 0 ? 0 : 1);
