import { spawnSync } from "node:child_process";
import { createWriteStream } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { unzipSync, zipSync, type Unzipped } from "fflate";
import { root } from "../scripts/step.mjs";
import { type Administrator, administrator, type CertServer, newFolder, startCertServer } from "./certServer.ts";
import { numberAt, personAt } from "./people.ts";
import { report } from "./report.ts";

const template = join(root, "packages/cert-server/gallery/award-landscape");
const sampleInterval = 250;

/** The memory that the server's process may use during a download, in MB, and its increase from start to end. */
const memoryLimit = 512;
const growthLimit = 1.3;

/** The figures of a download. */
interface Run {
  seconds: number;
  megabytes: number;
  /** Resident memory of the server's process in MB, in the order in which it was sampled. */
  memory: number[];
}

/** Downloads all certificates of one activity, as an archive and as a joined PDF, and has other programs read both. */
export async function benchDownload(certificates: number): Promise<void> {
  const folder = await newFolder();
  const server = await startCertServer(folder);
  try {
    const admin = await administrator(server.port);
    const id = await publishGallery(admin, certificates);
    for (const format of ["zip", "pdf"] as const) {
      const file = join(folder, `certificates.${format}`);
      const run = await download(admin, server, { path: `/api/handout/${id}.${format}`, file });
      tell(format, certificates, run);
      if (format === "zip") checkArchive(file, certificates);
      else checkPdf(file, certificates);
      await rm(file);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Publishes an activity with a template of the gallery, whose sample rows are given to other people.
 * @param change is given the files of the template, and may replace some
 * @returns the activity's id
 */
export async function publishGallery(
  { json, upload }: Administrator,
  certificates: number,
  change: (files: Unzipped) => Unzipped = (files) => files,
): Promise<string> {
  const [header = "", ...samples] = (await readFile(join(template, "list.csv"), "utf8"))
    .replace("\u{feff}", "")
    .trim()
    .split(/\r?\n/u);
  const nameColumn = header.split(",").indexOf("姓名");
  const rows = Array.from({ length: certificates }, (_, index) => {
    const cells = (samples[index % samples.length] ?? "").split(",");
    cells[nameColumn] = personAt(index);
    return [...cells, numberAt(index)].join(",");
  });
  const { id } = await json("/api/activity/root", { name: "2025年优秀教师评选" });
  const files = change(unzipSync(await readFile(join(template, "template.docx"))));
  await upload("template", id, "template.docx", Buffer.from(zipSync(files)));
  await upload("name_list", id, "list.csv", Buffer.from(`${header},证书编号\n${rows.join("\n")}\n`));
  await json("/api/activity/publish", { id, confirmed: true });
  return id;
}

/** Downloads into a file as fast as the disk takes it. */
async function download(
  { open }: Administrator,
  server: CertServer,
  { path, file }: { path: string; file: string },
): Promise<Run> {
  const memory: number[] = [];
  const sample = async () => {
    const megabytes = await server.memory();
    if (megabytes !== null) memory.push(megabytes);
  };
  const sampler = setInterval(() => void sample(), sampleInterval);
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const startTime = performance.now();
  try {
    await pipeline(Readable.from(await open(path)), counter, createWriteStream(file));
  } finally {
    clearInterval(sampler);
  }
  return { seconds: (performance.now() - startTime) / 1_000, megabytes: bytes / 1e6, memory };
}

function tell(format: string, certificates: number, { seconds, megabytes, memory }: Run): void {
  const count = certificates.toLocaleString("en");
  const rate = (certificates / seconds).toFixed(0);
  console.log(`  (${format} of ${count}: ${seconds.toFixed(0)} s, ${rate} a second, ${megabytes.toFixed(0)} MB)`);
  if (memory.length === 0) return;
  // What is warmed up once is no growth: the first tenth is left out
  const warm = memory.slice(Math.floor(memory.length / 10));
  const third = Math.ceil(warm.length / 3);
  const peak = Math.max(...memory);
  report(
    `peak memory of the server, ${format} of ${count}, against ${memoryLimit} MB`,
    peak / memoryLimit,
    1,
    "at most",
  );
  const growth = Math.max(...warm.slice(-third)) / Math.max(...warm.slice(0, third));
  report(`its memory in the last third against the first, ${format}`, growth, growthLimit, "at most");
  console.log(`  (${memory[0]?.toFixed(0)} MB at the beginning, ${peak.toFixed(0)} MB at its peak)`);
}

function checkArchive(file: string, certificates: number): void {
  const names = read("unzip", ["-Z1", file]);
  if (names === null) return;
  const count = names.split("\n").filter((name) => name.endsWith(".pdf")).length;
  expectCount("certificates in the archive", count, certificates);
  if (read("unzip", ["-tq", file]) !== null) console.log("✓ unzip -t has nothing to say");
  const sheet = file.replace(/zip$/u, "xlsx");
  if (spawnSync("sh", ["-c", 'unzip -p "$0" 目录.xlsx > "$1"', file, sheet]).status !== 0) return;
  const rows = read("unzip", ["-p", sheet, "xl/worksheets/sheet1.xml"])?.match(/<row /gu)?.length ?? 0;
  expectCount("rows of the index, without its header", rows - 1, certificates);
}

function checkPdf(file: string, certificates: number): void {
  const pages = read("qpdf", ["--show-npages", file]);
  if (pages === null) return;
  expectCount("pages of the joined PDF", Number(pages), certificates);
  if (read("qpdf", ["--check", file]) !== null) console.log("✓ qpdf --check has nothing to say");
}

function expectCount(what: string, count: number, expected: number): void {
  report(
    `${what}, against ${expected.toLocaleString("en")}`,
    count / expected,
    1,
    count > expected ? "at most" : "at least",
  );
}

/** Returns the output of a program, or null if it is not installed. Throws if it fails. */
function read(program: string, args: readonly string[]): string | null {
  const { error, status, stdout, stderr } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 2 ** 30 });
  if (error !== undefined) {
    console.log(`– ${program} is not installed here`);
    return null;
  }
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${stderr || stdout}`);
  return stdout;
}
