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
import { isFailure, judgeHour, leastMinutes, type Minute } from "./judgeHour.ts";
import { personAt } from "./people.ts";
import { goalsMissed, median } from "./report.ts";

const minutes = Number(process.argv[2] ?? 60);
const awards = Number(process.argv[3] ?? 30_000);
if (!(minutes >= leastMinutes && awards >= 1)) {
  console.error(
    `It takes ${leastMinutes} minutes at least, and awards to search: npm run bench -- hour [minutes] [awards]`,
  );
  process.exit(2);
}
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
    main.push((await server.memory())?.now ?? Number.NaN);
    renderers.push(childMemory(server.program.child.pid));
  }
  return { main: median(main), renderers: median(renderers), times };
}

function tell(index: number, { main, renderers, times }: Minute): void {
  const delays = ["search", "download", "desk", "publish"].map((kind) => {
    const values = times.get(kind) ?? [];
    if (values.length === 0) return "– (0)";
    return `${median(values).toFixed(0)} / ${percentile(values, 0.99).toFixed(0)} (${values.length})`;
  });
  console.log(`| ${index + 1} | ${main.toFixed(0)} | ${renderers.toFixed(0)} | ${delays.join(" | ")} |`);
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
  onRefused: ({ status, message }: CallRefused, kind) => {
    refusals[status] = (refusals[status] ?? 0) + 1;
    if (!isFailure(kind, status)) return;
    failures += 1;
    console.error(`${kind}: ${message}`);
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
judgeHour(samples, failures);
client.close();
await server.stop();
await rm(folder, { recursive: true, force: true });
process.exit(goalsMissed() === 0 ? 0 : 1);
