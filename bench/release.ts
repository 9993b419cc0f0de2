import { Agent, request } from "node:http";
import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { databaseUrl, runStatement, startPostgres } from "../packages/cert-server/src/testing/postgres.ts";
import { administrator, type CertServer, newFolder, startCertServer } from "./certServer.ts";
import { publishGallery } from "./download.ts";
import { numberAt } from "./people.ts";
import { report } from "./report.ts";
import { quantile } from "./statistics.ts";

const visitorsPerSecond = 100_000 / 600;
/** Certificates that somebody has downloaded before; four of five visitors come for one of them. */
const downloadedBefore = 1_000;
const newShare = 5;
/**
 * One of so many visitors asks the server for pixels. A fifth saves the picture, which their browsers draw; of ten of these one
 * has no scripts, or opens the picture in WeChat.
 */
const savingShare = 50;

const kinds = ["search", "permalink", "picture", "saved picture", "PDF"] as const;
type Kind = (typeof kinds)[number];
type Times = Record<Kind, number[]>;

/** Visitors come at a constant rate, however long the answers take, as on the day on which results are released. */
export async function benchRelease(seconds: number, engine: string | undefined): Promise<void> {
  if (engine !== "postgresql") await measure("SQLite, one process", seconds, null);
  if (engine === "sqlite") return;
  const postgres = await startPostgres();
  try {
    await runStatement(postgres.url, "create database release");
    await measure("PostgreSQL, two processes", seconds, databaseUrl(postgres.url, "release"));
  } finally {
    await postgres.stop();
  }
}

async function measure(name: string, seconds: number, url: string | null): Promise<void> {
  const folder = await newFolder();
  const servers: CertServer[] = [];
  const start = async () => servers.push(await startCertServer(folder, { trustsProxy: true, databaseUrl: url }));
  try {
    await start();
    if (url !== null) await start();
    const [first] = servers;
    if (first === undefined) return;
    const visitors = Math.round(visitorsPerSecond * seconds);
    const certificates = downloadedBefore + Math.ceil(visitors / newShare);
    await publishGallery(await administrator(first.port), certificates);
    const agent = new Agent({ keepAlive: true });
    const visit = createVisit(servers, agent);
    for (let index = 0; index < downloadedBefore; index += 4)
      await Promise.all([0, 1, 2, 3].map((next) => visit(index + next, emptyTimes())));
    const { times, failures, withoutPicture } = await receive(visitors, visit);
    agent.destroy();
    console.log(`  (${name}: ${visitors.toLocaleString("en")} visitors in ${seconds} s)`);
    for (const kind of kinds)
      console.log(
        `  (${kind}: p50 ${quantile(times[kind], 0.5).toFixed(0)} ms, p99 ${quantile(times[kind], 0.99).toFixed(0)} ms)`,
      );
    report(`p99 of searches, ${name}, against 300 ms`, quantile(times.search, 0.99) / 300, 1, "at most");
    report(`p99 of PDFs, ${name}, against 1 s`, quantile(times.PDF, 0.99) / 1_000, 1, "at most");
    report(`visitors refused, ${name}`, failures, 0, "at most");
    report(`visitors without a picture, ${name}`, withoutPicture, 0, "at most");
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns true if the picture was there: a browser shows the page and downloads the PDF without it. */
type Visit = (award: number, times: Times) => Promise<boolean>;

const emptyTimes = (): Times => ({ search: [], permalink: [], picture: [], "saved picture": [], PDF: [] });

async function receive(visitors: number, visit: Visit) {
  const times = emptyTimes();
  const visits: Promise<unknown>[] = [];
  const startTime = performance.now();
  let failures = 0;
  let withoutPicture = 0;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const early = startTime + (visitor / visitorsPerSecond) * 1_000 - performance.now();
    if (early > 1) await wait(early);
    const isNew = visitor % newShare === 0;
    const award = isNew ? downloadedBefore + visitor / newShare : (visitor * 7_919) % downloadedBefore;
    const result = visit(award, times).then(
      (hasPicture) => void (withoutPicture += hasPicture ? 0 : 1),
      () => void (failures += 1),
    );
    visits.push(result);
  }
  await Promise.all(visits);
  return { times, failures, withoutPicture };
}

/** Returns what one visitor does: searches a number, opens the permalink, and downloads the PDF while its picture is still loading. */
function createVisit(servers: readonly CertServer[], agent: Agent): Visit {
  let visitor = 0;
  return async (award, times) => {
    visitor += 1;
    const port = servers[visitor % servers.length]?.port ?? 0;
    const address = `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const get = async (kind: Kind, path: string) => {
      const startTime = performance.now();
      const body = await read({
        agent,
        port,
        path,
        headers: { "X-Forwarded-For": address, "Accept-Encoding": "gzip" },
      });
      times[kind].push(performance.now() - startTime);
      return body;
    };
    const answer = await get("search", `/api/award/search?content=${encodeURIComponent(numberAt(award))}`);
    const { data } = JSON.parse(answer.toString()) as { data: { content: { id: string }[] } };
    const id = data.content[0]?.id ?? "";
    await get("permalink", `/v/${id}`);
    const picture = get("picture", `/api/award/picture/id/${id}`).then(
      () => true,
      () => false,
    );
    if (visitor % savingShare === 0) await get("saved picture", `/api/award/download/id/${id}.jpg`);
    await get("PDF", `/api/award/download/id/${id}.pdf`);
    return picture;
  };
}

function read(options: { agent: Agent; port: number; path: string; headers: Record<string, string> }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: "127.0.0.1", ...options }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        answer.statusCode === 200
          ? resolve(Buffer.concat(chunks))
          : reject(new Error(`${options.path}: ${answer.statusCode}`)),
      );
      answer.on("error", reject);
    });
    call.on("error", reject);
    call.end();
  });
}
