// npm run bench -- visit [engine]: a whole visit to a certificate that was issued before.
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { startPostgres } from "../packages/cert-server/src/testing/postgres.ts";
import { administrator, newFolder, startCertServer } from "./certServer.ts";
import { publishGallery } from "./download.ts";
import { load } from "./load.ts";
import { numberAt } from "./people.ts";
import { processorTime } from "./processorTime.ts";
import { report } from "./report.ts";
import type { Engine } from "./search.ts";
import { startBareServer } from "./startBareServer.ts";
import { median } from "./statistics.ts";

const certificates = 200;
const rounds = 5;
const seconds = 3;
const starts = ["/api/award/search", "/v/", "/api/award/picture/", "/api/award/download/"] as const;
/** Twice what a server of 723bc287 reached beside it. */
const goals = { sqlite: 0.14, postgresql: 0.1 };

/**
 * Prints visits a second (a search, the permalink, its picture and the PDF) against a bare server that sends the same four
 * bodies, and where the processor's time of a visit goes.
 */
export async function benchVisit(engine: Engine): Promise<void> {
  const postgres = engine === "postgresql" ? await startPostgres() : null;
  const folder = await newFolder();
  const open = (profileFolder?: string) =>
    startCertServer(folder, { databaseUrl: postgres?.url ?? null, profileFolder });
  try {
    const server = await open();
    await publishGallery(await administrator(server.port), certificates);
    const paths = await warm(server.port);
    const samples = starts.map((start) => ({ start, path: paths.find((path) => path.startsWith(start)) ?? "" }));
    const bare = await startBareServer(server.port, samples);
    const ratios: number[] = [];
    const spent = { server: 0, database: 0, bare: 0 };
    const visits = { server: 0, bare: 0 };
    const database = async () => (postgres === null ? 0 : ((await processorTime(postgres.pid)) ?? 0));
    for (let round = 0; round < rounds; round += 1) {
      const before = [await server.processorTime(), await database(), await bare.processorTime()];
      const ours = await load(server.port, paths, seconds);
      const its = await load(bare.port, paths, seconds);
      const after = [await server.processorTime(), await database(), await bare.processorTime()];
      const [own = 0, sql = 0, node = 0] = after.map((time, index) => (time ?? 0) - (before[index] ?? 0));
      spent.server += own;
      spent.database += sql;
      spent.bare += node;
      visits.server += (ours.perSecond * seconds) / starts.length;
      visits.bare += (its.perSecond * seconds) / starts.length;
      ratios.push(ours.perSecond / its.perSecond);
    }
    await bare.stop();
    await server.stop();
    const milliseconds = (time: number, count: number) => (time / count).toFixed(2);
    console.log(
      `  (${engine}: ${(visits.server / rounds / seconds).toFixed(0)} visits a second, ${(visits.bare / rounds / seconds).toFixed(0)} of the bare server; ` +
        `processor a visit: ${milliseconds(spent.server, visits.server)} ms, of the database's server ${milliseconds(spent.database, visits.server)}, of the bare server ${milliseconds(spent.bare, visits.bare)})`,
    );
    console.log(`  (${engine}, the server's own time: ${await profile(open)})`);
    report(
      `whole visits a second, ${engine}, against a bare node:http server`,
      median(ratios),
      goals[engine],
      "at least",
    );
  } finally {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Has everything been issued, drawn and kept. @returns the paths of all visits, in turn */
async function warm(port: number): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < certificates; index += 1) {
    const search = `/api/award/search?content=${encodeURIComponent(numberAt(index))}`;
    const answer = await fetch(`http://127.0.0.1:${port}${search}`);
    const { data } = (await answer.json()) as { data: { content: { id: string }[] } };
    const id = data.content[0]?.id ?? "";
    const rest = [`/v/${id}`, `/api/award/picture/id/${id}`, `/api/award/download/id/${id}.pdf`];
    for (const path of rest) await (await fetch(`http://127.0.0.1:${port}${path}`)).arrayBuffer();
    paths.push(search, ...rest);
  }
  return paths;
}

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  timeDeltas: number[];
}

/** Returns the shares of a server's main thread while it answers visits: SQL (in its process), what is ours, libraries, Node.js. */
async function profile(open: (profileFolder: string) => ReturnType<typeof startCertServer>): Promise<string> {
  const folder = await newFolder();
  try {
    const server = await open(folder);
    const paths = await warm(server.port);
    const startTime = performance.now();
    await load(server.port, paths, seconds);
    await server.stop();
    const elapsed = (performance.now() - startTime) * 1_000;
    const profiles = await Promise.all(
      (await readdir(folder)).map(async (file) => JSON.parse(await readFile(join(folder, file), "utf8")) as Profile),
    );
    // Renderers and the writer have profiles of their own
    const main = profiles.toSorted((a, b) => b.nodes.length - a.nodes.length)[0];
    return main === undefined ? "no profile" : formatShares(main, elapsed);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function formatShares({ nodes, samples, timeDeltas }: Profile, lastMicroseconds: number): string {
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
  const times = new Map<string, number>();
  let left = lastMicroseconds;
  for (let at = samples.length - 1; at >= 0 && left > 0; at -= 1) {
    const owner = owners.get(samples[at] ?? 0) ?? "idle";
    const time = timeDeltas[at] ?? 0;
    left -= time;
    if (owner !== "idle") times.set(owner, (times.get(owner) ?? 0) + time);
  }
  const sum = [...times.values()].reduce((total, time) => total + time, 0);
  return [...times]
    .toSorted(([, a], [, b]) => b - a)
    .map(([owner, time]) => `${owner} ${((time / sum) * 100).toFixed(0)} %`)
    .join(", ");
}

function ownerOf({ functionName, url }: Profile["nodes"][number]["callFrame"]): string {
  if (functionName === "(idle)" || functionName === "(root)") return "idle";
  // Calls its native statements, whose time counts as its own
  if (url.endsWith("/db/sqliteStatements.js")) return "SQL";
  if (url === "" || url.startsWith("node:")) return "Node.js";
  return url.includes("/node_modules/") ? "libraries" : "ours";
}
