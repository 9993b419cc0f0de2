// npm run bench -- turns: whether those who download small certificates are served while twenty others ask for large ones.
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  type Administrator,
  administrator,
  buildList,
  type CertServer,
  newFolder,
  smallTemplate,
  startCertServer,
} from "./certServer.ts";
import { median, report } from "./report.ts";

/** How many ask for large certificates, each from a network of its own. */
const largeClients = 20;
const largeAwards = 60;
const smallAwards = 120;
/** Small certificates that are downloaded before anything is measured, then alone, then beside the large ones. */
const [warmed, measured] = [20, 40];
/** Paragraphs that make a certificate take more than a second on a core of 2.4 GHz. */
const largeParagraphs = 2_800;

/** What somebody waits for small certificates, alone and beside many who ask for large ones. */
export async function benchTurns(): Promise<void> {
  const folder = await newFolder();
  const server = await startCertServer(folder, { trustsProxy: true });
  try {
    const client = await administrator(server.port);
    const paragraph = "为表彰在教学案例评选活动中取得优异成绩的教师，特发此证，以资鼓励。";
    const large = await publish(
      client,
      "大幅证书",
      Array.from({ length: largeParagraphs }, () => paragraph),
      largeAwards,
    );
    const small = await publish(client, "小幅证书", [], smallAwards);
    const store = new DatabaseSync(join(folder, "cert.sqlite"), { readOnly: true });
    const listIds = (activity: string) =>
      store
        .prepare("SELECT id FROM award WHERE activity_id = ? ORDER BY seq")
        .all(Number(activity))
        .map(({ id }) => String(id));
    const [largeIds, smallIds] = [listIds(large), listIds(small)];
    store.close();
    await compareWaits(server, largeIds, smallIds);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function publish(
  { json, upload }: Administrator,
  name: string,
  paragraphs: readonly string[],
  awards: number,
): Promise<string> {
  const { id } = await json("/api/activity/root", { name });
  await upload("template", id, "template.docx", smallTemplate(paragraphs));
  await upload("name_list", id, "list.csv", withoutNumbers(buildList(0, awards)));
  await json("/api/activity/publish", { id, confirmed: true });
  return id;
}

/** Both activities have the same people, so the system gives the numbers. */
const withoutNumbers = (list: Uint8Array): Uint8Array =>
  Buffer.from(Buffer.from(list).toString().replaceAll(/,.*$/gmu, ""));

async function compareWaits(
  server: CertServer,
  largeIds: readonly string[],
  smallIds: readonly string[],
): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  /** @returns milliseconds; the answer has to be a PDF */
  const download = async (id: string, address: string): Promise<number> => {
    const startTime = performance.now();
    const headers = { "x-forwarded-for": address };
    const request = get(`http://127.0.0.1:${server.port}/api/award/download/id/${id}.pdf`, { agent, headers });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    await once(answer.resume(), "end");
    if (answer.statusCode !== 200) throw new Error(`download ${id}: ${answer.statusCode}`);
    return performance.now() - startTime;
  };
  const downloadSmall = async (from: number, to: number): Promise<number[]> => {
    const times: number[] = [];
    for (const id of smallIds.slice(from, to)) times.push(await download(id, "192.0.2.1"));
    return times;
  };
  await downloadSmall(0, warmed);
  const largeTimes = [
    await download(largeIds[0] ?? "", "198.51.100.1"),
    await download(largeIds[1] ?? "", "198.51.100.1"),
  ];
  const alone = await downloadSmall(warmed, warmed + measured);
  let isOver = false;
  let nextLarge = 2;
  const askers = Array.from({ length: largeClients }, async (_, index) => {
    while (!isOver && nextLarge < largeIds.length) await download(largeIds[nextLarge++] ?? "", `198.51.${index}.1`);
  });
  const beside = await downloadSmall(warmed + measured, warmed + 2 * measured);
  const waitingAtEnd = nextLarge < largeIds.length;
  isOver = true;
  await Promise.all(askers);
  agent.destroy();
  const slowest = (times: readonly number[]): number =>
    [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  console.log(
    `  (a large certificate alone: ${median(largeTimes).toFixed(0)} ms; a small one alone: p50 ${median(alone).toFixed(1)} ms, ` +
      `p95 ${slowest(alone).toFixed(1)} ms; beside: p50 ${median(beside).toFixed(1)} ms, p95 ${slowest(beside).toFixed(1)} ms` +
      `${waitingAtEnd ? "" : "; the large ones came to their end before"})`,
  );
  report(
    "a small certificate beside twenty who ask for large ones, median",
    median(beside) / median(alone),
    3,
    "at most",
  );
  report("the same, 95th percentile", slowest(beside) / slowest(alone), 3, "at most");
}
