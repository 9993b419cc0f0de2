import { Agent, request } from "node:http";
import { rm } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { strFromU8, strToU8, type Unzipped } from "fflate";
import sharp from "sharp";
import { databaseUrl, runStatement, startPostgres } from "../packages/cert-server/src/testing/postgres.ts";
import { administrator, type CertServer, newFolder, startCertServer } from "./certServer.ts";
import { publishGallery } from "./download.ts";
import { numberAt } from "./people.ts";
import { report } from "./report.ts";
import { quantile } from "./statistics.ts";

const visitorsPerSecond = 100_000 / 600;
/** In this share of the time each visitor comes for a certificate that nobody has seen; then one of `newShare` does. */
const firstShare = 1 / 5;
const newShare = 5;
/** Certificates of the first minutes that the other visitors come for. */
const mostSeen = 1_000;
/**
 * One of so many visitors asks the server for pixels. A fifth saves the picture, which their browsers draw; of ten of these one
 * has no scripts, or opens the picture in WeChat.
 */
const savingShare = 50;

const kinds = ["search", "permalink", "picture", "saved picture", "PDF"] as const;
type Kind = (typeof kinds)[number];
type Times = Record<Kind, number[]>;

/** Visitors come at a constant rate, however long the answers take, as on the day on which results are released. */
export async function benchRelease(seconds: number, ...words: string[]): Promise<void> {
  const hasPhotograph = words.includes("photograph");
  if (!words.includes("postgresql")) await measure("SQLite, one process", { seconds, hasPhotograph, url: null });
  if (words.includes("sqlite")) return;
  const postgres = await startPostgres();
  try {
    await runStatement(postgres.url, "create database release");
    const url = databaseUrl(postgres.url, "release");
    await measure("PostgreSQL, two processes", { seconds, hasPhotograph, url });
  } finally {
    await postgres.stop();
  }
}

interface Day {
  seconds: number;
  /** True if the template's background is a photograph in place of a drawing. */
  hasPhotograph: boolean;
  url: string | null;
}

async function measure(name: string, { seconds, hasPhotograph, url }: Day): Promise<void> {
  const folder = await newFolder();
  const servers: CertServer[] = [];
  const start = async () => servers.push(await startCertServer(folder, { trustsProxy: true, databaseUrl: url }));
  try {
    await start();
    if (url !== null) await start();
    const [first] = servers;
    if (first === undefined) return;
    const visitors = Math.round(visitorsPerSecond * seconds);
    const unseenFirst = Math.ceil(visitors * firstShare);
    const certificates = unseenFirst + Math.ceil((visitors - unseenFirst) / newShare);
    await publishGallery(
      await administrator(first.port),
      certificates,
      hasPhotograph ? await addPhotograph() : undefined,
    );
    const agent = new Agent({ keepAlive: true });
    const { times, failures, earlyFailures, withoutPicture } = await receive(
      visitors,
      unseenFirst,
      createVisit(servers, agent),
    );
    agent.destroy();
    console.log(`  (${name}: ${visitors.toLocaleString("en")} visitors in ${seconds} s)`);
    for (const kind of kinds)
      console.log(
        `  (${kind}: p50 ${quantile(times[kind], 0.5).toFixed(0)} ms, p99 ${quantile(times[kind], 0.99).toFixed(0)} ms)`,
      );
    report(`p99 of searches, ${name}, against 300 ms`, quantile(times.search, 0.99) / 300, 1, "at most");
    report(`p99 of PDFs, ${name}, against 1 s`, quantile(times.PDF, 0.99) / 1_000, 1, "at most");
    report(`p99 of pictures, ${name}, against 1 s`, quantile(times.picture, 0.99) / 1_000, 1, "at most");
    console.log(`  (refused: ${earlyFailures} of the first ${unseenFirst}, ${failures - earlyFailures} later)`);
    report(`visitors refused, ${name}`, failures, 0, "at most");
    report(`visitors without a picture, ${name}`, withoutPicture, 0, "at most");
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns what gives a template a photograph of 200 dpi as its background. */
async function addPhotograph(): Promise<(files: Unzipped) => Unzipped> {
  const noise = { type: "gaussian", mean: 190, sigma: 60 } as const;
  const photograph = await sharp({ create: { width: 2_340, height: 1_654, channels: 3, background: "white", noise } })
    .blur(3)
    .jpeg({ quality: 85 })
    .toBuffer();
  const types = "[Content_Types].xml";
  const relations = "word/_rels/header1.xml.rels";
  const rewrite = (bytes: Uint8Array | undefined, from: string, to: string) =>
    strToU8(strFromU8(bytes ?? new Uint8Array()).replace(from, to));
  return (files) => ({
    ...files,
    "word/media/background.jpg": photograph,
    [types]: rewrite(files[types], "<Default", '<Default Extension="jpg" ContentType="image/jpeg"/><Default'),
    [relations]: rewrite(files[relations], "background.png", "background.jpg"),
  });
}

/** Returns true if the picture was there: a browser shows the page and downloads the PDF without it. */
type Visit = (award: number, times: Times) => Promise<boolean>;

async function receive(visitors: number, unseenFirst: number, visit: Visit) {
  const times: Times = { search: [], permalink: [], picture: [], "saved picture": [], PDF: [] };
  const visits: Promise<unknown>[] = [];
  const startTime = performance.now();
  let failures = 0;
  let earlyFailures = 0;
  let withoutPicture = 0;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const early = startTime + (visitor / visitorsPerSecond) * 1_000 - performance.now();
    if (early > 1) await wait(early);
    const result = visit(awardOf(visitor, unseenFirst), times).then(
      (hasPicture) => void (withoutPicture += hasPicture ? 0 : 1),
      () => {
        failures += 1;
        if (visitor < unseenFirst) earlyFailures += 1;
      },
    );
    visits.push(result);
  }
  await Promise.all(visits);
  return { times, failures, earlyFailures, withoutPicture };
}

/** Returns the place of the award that a visitor comes for. */
function awardOf(visitor: number, unseenFirst: number): number {
  const later = visitor - unseenFirst;
  if (later < 0) return visitor;
  return later % newShare === 0 ? unseenFirst + later / newShare : (visitor * 7_919) % Math.min(unseenFirst, mostSeen);
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
