import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { databaseUrl, runStatement, startPostgres } from "../packages/cert-server/src/testing/postgres.ts";
import { node, root } from "../scripts/step.mjs";
import { administrator, newFolder, publishAwards, startCertServer } from "./certServer.ts";
import { load } from "./load.ts";
import { personAt } from "./people.ts";
import { report } from "./report.ts";
import { pathsFor } from "./search.ts";
import { median } from "./statistics.ts";

const few = 10_000;
const seconds = 10;
const connections = 8;

/** The measurements of a store: its name, and its figures as they are printed. */
type Figures = Map<string, number>;

/** Measures everything whose work could grow with the number of awards, at 10,000 and at many, in one table. */
export async function benchLarge(many: number, engine: string | undefined): Promise<void> {
  if (engine !== "postgresql") await compare("SQLite", many, null);
  if (engine === "sqlite") return;
  const postgres = await startPostgres();
  try {
    for (const name of ["few", "many"]) await runStatement(postgres.url, `create database ${name}`);
    await compare("PostgreSQL", many, (name) => databaseUrl(postgres.url, name));
  } finally {
    await postgres.stop();
  }
}

async function compare(engine: string, many: number, urlOf: ((name: string) => string) | null): Promise<void> {
  const [small, large] = [await measure(few, urlOf?.("few") ?? null), await measure(many, urlOf?.("many") ?? null)];
  console.log(`\n| ${engine} | ${few.toLocaleString("en")} | ${many.toLocaleString("en")} |\n|---|---|---|`);
  for (const [name, figure] of large) console.log(`| ${name} | ${show(small.get(name))} | ${show(figure)} |`);
  const tail = "search, p99, ms";
  report(`p99 of a search, ${engine}`, (large.get(tail) ?? Number.NaN) / (small.get(tail) ?? Number.NaN), 2, "at most");
  const slowest = Math.max(...[...large].flatMap(([name, figure]) => (name.startsWith("administrator") ? figure : [])));
  report(`slowest call of an administrator, ${engine}, against 1 s`, slowest / 1_000, 1, "at most");
}

const show = (figure: number | undefined) => (figure === undefined ? "–" : figure.toFixed(figure < 10 ? 1 : 0));

async function measure(awards: number, url: string | null): Promise<Figures> {
  const folder = await newFolder();
  const figures: Figures = new Map();
  const server = await startCertServer(folder, { databaseUrl: url });
  try {
    const startTime = performance.now();
    await publishAwards(server.port, 0, awards);
    figures.set("publish of 10,000, s", (performance.now() - startTime) / 1_000 / (awards / 10_000));
    const { p50, p99 } = await load(server.port, pathsFor(awards), seconds, connections);
    figures.set("search, p50, ms", p50).set("search, p99, ms", p99);
    await measureCalls(server.port, awards, figures);
    figures.set("memory of the server, MB", (await server.memory()) ?? Number.NaN);
    for (const command of [["verify"], ["export", join(folder, "export")], ["backup", join(folder, "backup")]]) {
      const { took, peak } = await run(command, folder, url);
      figures.set(`${command[0]}, s`, took).set(`${command[0]}, MB`, peak);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return figures;
}

async function measureCalls(port: number, awards: number, figures: Figures): Promise<void> {
  const { json } = await administrator(port);
  const pages = Math.ceil(awards / 10);
  const list = (page: number, filter: object = {}) => json(`/api/award/root/list/10/${page}`, filter);
  const [newest] = await json<{ template: string }[]>("/api/activity/root/list");
  const calls: Record<string, () => Promise<unknown>> = {
    "first page of awards": () => list(0),
    "last page of awards": () => list(pages - 1),
    "awards of an activity with a text": () => list(0, { template: newest?.template, text: personAt(17) }),
    "revoked awards": () => list(0, { state: "revoked" }),
    "awards that were not downloaded": () => list(0, { downloaded: "no" }),
    "awards by number, descending": () => list(0, { sort: "-number" }),
    "an award found by a part of its name": () =>
      json(`/api/award/root/find?text=${encodeURIComponent(personAt(3).slice(1))}`),
    activities: () => json("/api/activity/root/list/10/0"),
    dashboard: () => json("/api/dashboard"),
  };
  for (const [name, call] of Object.entries(calls)) {
    const times: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const startTime = performance.now();
      await call();
      times.push(performance.now() - startTime);
    }
    figures.set(`administrator: ${name}, ms`, median(times));
  }
}

/** Runs a command of the built server. @returns its seconds, and the most memory that it ever had, in MB */
async function run(
  command: readonly string[],
  folder: string,
  url: string | null,
): Promise<{ took: number; peak: number }> {
  const startTime = performance.now();
  const child = spawn(node, [join(root, "packages/cert-server/bin/cert-server.js"), ...command], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, CERT_DATA: folder, ...(url !== null && { CERT_DATABASE_URL: url }) },
  });
  let peak = 0;
  const sampler = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1_024);
  }, 200);
  const [code] = (await once(child, "exit")) as [number];
  clearInterval(sampler);
  if (code !== 0) console.log(`✗ cert-server ${command[0]} ended with ${code}`);
  return { took: (performance.now() - startTime) / 1_000, peak };
}
