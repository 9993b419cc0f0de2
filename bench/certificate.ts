import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { compileTemplate, createRenderer, preparePhoto, renderPdf } from "cert-render";
import { root } from "../scripts/step.mjs";
import { administrator, buildList, type CertServer, newFolder, startCertServer } from "./certServer.ts";
import { encodePng } from "./encodePng.ts";
import { processorTime } from "./processorTime.ts";
import { valuesAt } from "./render.ts";
import { report } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const warmed = 20;
const measured = 100;
const photosEach = 40;
const longRun = 5_000;
// With 600 the ratios of single runs differed by a tenth
const downloads = 1_600;
const warmedDownloads = 100;
const connections = 8;

const demonstration = join(root, "packages/cert-server/demonstration/template.docx");
const withPhoto = join(root, "packages/cert-server/gallery/completion-photo/template.docx");

/** A template that is rendered again and again, each time with other values. */
interface Subject {
  name: string;
  render(index: number): Promise<unknown>;
  /** Milliseconds on the clock, and of the processor. */
  clock: number[];
  processor: number[];
}

/** Many certificates in this process, one at a time with and without a photo, and through the server. */
export async function benchCertificate(): Promise<void> {
  await benchMemory();
  await benchWarm();
  await benchServer();
}

/** A warm rendering with and without a photo, in turns, each photo another one. */
async function benchWarm(): Promise<void> {
  const subjects: Subject[] = [await createSubject("the demonstration", demonstration)];
  for (const [width, height] of [
    [600, 800],
    [1_200, 1_600],
  ] as const) {
    const photos: Uint8Array[] = [];
    for (let seed = 0; seed < photosEach; seed += 1) photos.push(await photoAt(width, height, seed));
    subjects.push(await createSubject(`a photo of ${width} × ${height}`, withPhoto, photos));
  }
  for (let index = 0; index < warmed + measured; index += 1) {
    for (const { render, clock, processor } of subjects) {
      const [usage, startTime] = [process.cpuUsage(), performance.now()];
      await render(index);
      if (index < warmed) continue;
      clock.push(performance.now() - startTime);
      const { user, system } = process.cpuUsage(usage);
      processor.push((user + system) / 1_000);
    }
  }
  for (const { name, clock, processor } of subjects) {
    const [p50, p95, busy] = [median(clock), quantile(clock, 0.95), quantile(processor, 0.95)].map((ms) =>
      ms.toFixed(1),
    );
    console.log(`  (${name}: p50 ${p50} ms, p95 ${p95} ms, p95 of the processor's time ${busy} ms)`);
    report(
      `p95 of a warm rendering, ${name}, against 10 ms of the processor`,
      quantile(processor, 0.95) / 10,
      1,
      "at most",
    );
  }
}

async function createSubject(name: string, file: string, photos: readonly Uint8Array[] = []): Promise<Subject> {
  const { program, placeholders } = await compileTemplate(await readFile(file));
  const render = (index: number) => {
    const photo = photos[index % photos.length] ?? null;
    const values = { ...valuesAt(index), ...textsOf(placeholders), 姓名: valuesAt(index).姓名 };
    const filled = photos.length > 0 ? { ...values, 照片: { photo, alt: "照片" } } : values;
    return renderPdf({ program, programKey: name, values: filled, title: "bench", issuedAt: new Date(0) });
  };
  return { name, render, clock: [], processor: [] };
}

/** A text for each placeholder that is no picture. */
const textsOf = (placeholders: readonly { name: string; kind: string }[]): Record<string, string> =>
  Object.fromEntries(placeholders.filter(({ kind }) => kind === "text").map(({ name }) => [name, "实验教学"]));

/** Resident memory after many certificates of which no two are the same, in this process. */
async function benchMemory(): Promise<void> {
  const { render } = await createSubject("many", demonstration);
  const samples: number[] = [];
  for (let index = 0; index < longRun; index += 1) {
    await render(index);
    if ((index + 1) % 1_000 === 0) samples.push(process.memoryUsage().rss / 2 ** 20);
  }
  console.log(`  (after each 1,000 certificates: ${samples.map((megabytes) => megabytes.toFixed(0)).join(", ")} MB)`);
  const last = samples.at(-1) ?? 0;
  report(`resident memory after ${longRun} different certificates, against 400 MB`, last / 400, 1, "at most");
}

/** From the upload of a template to its preview; then the first downloads of certificates against the bare renderer. */
async function benchServer(): Promise<void> {
  const folder = await newFolder();
  const server = await startCertServer(folder);
  try {
    const { json, upload, open } = await administrator(server.port);
    const docx = await readFile(demonstration);
    const times: number[] = [];
    let id = "";
    for (let round = 0; round < 5; round += 1) {
      ({ id } = await json("/api/activity/root", { name: `2025年教学案例评选${round}` }));
      const startTime = performance.now();
      await upload("template", id, "template.docx", docx);
      await readAll(await open(`/api/template/preview/id/${id}.pdf`));
      // The first one starts the renderer
      if (round > 0) times.push(performance.now() - startTime);
    }
    report(
      "from the upload of the demonstration's template to its preview, against 1 s",
      median(times) / 1_000,
      1,
      "at most",
    );
    const header = "姓名,证书编号,单位,作品名称,奖项";
    const list = Buffer.from(buildList(0, downloads)).toString().trim().split("\n").slice(1);
    const rows = list.map((row) => `${row},实验小学,用字母表示数,一等奖`);
    await upload("name_list", id, "list.csv", Buffer.from(`${[header, ...rows].join("\n")}\n`));
    await json("/api/activity/publish", { id, confirmed: true });
    await compareDownloads(server, folder);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Halves of the downloads in turns with as many renderings, so that what else the machine does meets both. */
async function compareDownloads(server: CertServer, folder: string): Promise<void> {
  const store = new DatabaseSync(join(folder, "cert.sqlite"), { readOnly: true });
  const ids = store
    .prepare("SELECT id FROM award ORDER BY id")
    .all()
    .map(({ id }) => String(id));
  store.close();
  const renderer = createRenderer();
  const { program } = await renderer.compile(await readFile(demonstration));
  const render = (index: number) => {
    const values = valuesAt(index);
    return renderer.renderPdf({ program, programKey: "bench", values, title: "bench", issuedAt: new Date(0) });
  };
  const agent = new Agent({ keepAlive: true });
  const download = async (index: number) => {
    const request = get(`http://127.0.0.1:${server.port}/api/award/download/id/${ids[index]}.pdf`, { agent });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    if (answer.statusCode !== 200) throw new Error(`download ${ids[index]}: ${answer.statusCode}`);
    await once(answer.resume(), "end");
  };
  await inParallel(0, warmedDownloads, render);
  await inParallel(0, warmedDownloads, download);
  const [bare, through] = [
    { clock: 0, processor: 0 },
    { clock: 0, processor: 0 },
  ];
  const own = () => processorTime(process.pid);
  const part = (downloads - warmedDownloads) / 4;
  for (let from = warmedDownloads; from < downloads; from += part) {
    // The server is a child of this process, but does nothing meanwhile
    const ownStart = await own();
    bare.clock += await inParallel(from, from + part, render);
    bare.processor += ((await own()) ?? 0) - (ownStart ?? 0);
    const serverStart = await server.processorTime();
    through.clock += await inParallel(from, from + part, download);
    through.processor += ((await server.processorTime()) ?? 0) - (serverStart ?? 0);
  }
  agent.destroy();
  await renderer.close();
  for (const [unit, what] of [
    ["clock", "by the clock"],
    ["processor", "by the processor's time"],
  ] as const) {
    const each = [through[unit], bare[unit]].map((ms) => (ms / (downloads - warmedDownloads)).toFixed(1));
    console.log(`  (${what}: ${each[0]} ms a first download, ${each[1]} ms a rendering, ${connections} at a time)`);
    report(`first downloads against the bare renderer, ${what}`, bare[unit] / through[unit], 0.6, "at least");
  }
}

/** Works through numbers, some at a time. @returns milliseconds */
async function inParallel(from: number, to: number, work: (index: number) => Promise<unknown>): Promise<number> {
  const startTime = performance.now();
  let next = from;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < to) await work(next++);
    }),
  );
  return performance.now() - startTime;
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of chunks) if (chunk.length === 0) break;
}

/** A photo as the server stores it, of so many pixels; each seed gives another one. */
async function photoAt(width: number, height: number, seed: number): Promise<Uint8Array> {
  const pixels = new Uint8Array(width * height * 3);
  let random = seed + 1;
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0;
      const light = 128 + 80 * Math.sin((x / width) * 7 + seed) * Math.cos((y / height) * 5) + ((random >>> 16) % 16);
      pixels[at++] = light;
      pixels[at++] = light * 0.8 + 20;
      pixels[at++] = light * 0.6 + 30;
    }
  }
  return (await preparePhoto(await encodePng({ width, height, pixels }))).bytes;
}
