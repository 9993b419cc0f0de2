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
import { percentile } from "../packages/cert-server/src/testing/load/percentile.ts";
import { median, report } from "./report.ts";

/** How many ask for large certificates, each from a network of its own. */
const largeClients = 20;
const largeAwards = 60;
const smallAwards = 120;
/** Small certificates that are downloaded before anything is measured, then alone, then beside the large ones. */
const [warmed, measured] = [20, 40];
/** A table that makes a certificate take long: its borders take more time than text does, and characters are limited. */
const [largeRows, largeColumns] = [500, 6];
/** Milliseconds that a large certificate takes at least: the renderer counts as long what takes more than 400. */
const leastLargeMs = 600;

/** What somebody waits for small certificates, alone and beside many who ask for large ones. */
export async function benchTurns(): Promise<void> {
  const folder = await newFolder();
  const server = await startCertServer(folder, { trustsProxy: true });
  try {
    const client = await administrator(server.port);
    const large = await publish(client, "大幅证书", formatTable("表彰教师鼓励"), largeAwards);
    const small = await publish(client, "小幅证书", "", smallAwards);
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

/** A table with a text in each of its cells, and borders between them. */
function formatTable(text: string): string {
  const borders = ["top", "left", "bottom", "right", "insideH", "insideV"].map((side) => `<w:${side} w:val="single"/>`);
  const cell = `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const row = `<w:tr>${cell.repeat(largeColumns)}</w:tr>`;
  const properties = `<w:tblPr><w:tblBorders>${borders.join("")}</w:tblBorders></w:tblPr>`;
  const grid = `<w:tblGrid>${'<w:gridCol w:w="1400"/>'.repeat(largeColumns)}</w:tblGrid>`;
  return `<w:tbl>${properties}${grid}${row.repeat(largeRows)}</w:tbl>`;
}

async function publish({ json, upload }: Administrator, name: string, blocks: string, awards: number): Promise<string> {
  const { id } = await json("/api/activity/root", { name });
  await upload("template", id, "template.docx", smallTemplate(blocks));
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
  if (median(largeTimes) < leastLargeMs)
    throw new Error(`A large certificate took ${median(largeTimes).toFixed(0)} ms alone: that is no long work.`);
  const alone = await downloadSmall(warmed, warmed + measured);
  let isOver = false;
  let nextLarge = 2;
  const askForLarge = async (index: number): Promise<void> => {
    while (!isOver && nextLarge < largeIds.length) await download(largeIds[nextLarge++] ?? "", `198.51.${index}.1`);
  };
  const measureBeside = async (): Promise<number[]> => {
    try {
      const times = await downloadSmall(warmed + measured, warmed + 2 * measured);
      if (nextLarge >= largeIds.length)
        throw new Error("The large certificates came to their end before the small ones.");
      return times;
    } finally {
      isOver = true;
    }
  };
  const askers = Array.from({ length: largeClients }, (_, index) => askForLarge(index));
  const [beside] = await Promise.all([measureBeside(), ...askers]);
  agent.destroy();
  const slowest = (times: readonly number[]): number => percentile(times, 0.95);
  console.log(
    `  (a large certificate alone: ${median(largeTimes).toFixed(0)} ms; a small one alone: p50 ${median(alone).toFixed(1)} ms, ` +
      `p95 ${slowest(alone).toFixed(1)} ms; beside: p50 ${median(beside).toFixed(1)} ms, p95 ${slowest(beside).toFixed(1)} ms)`,
  );
  report(
    "a small certificate beside twenty who ask for large ones, median",
    median(beside) / median(alone),
    3,
    "at most",
  );
  report("the same, 95th percentile", slowest(beside) / slowest(alone), 3, "at most");
}
