// npm run fuzz, its second half: thousands of mutated requests to every endpoint and of mutated files, with the session of an
// administrator, to a running server; none may be answered by 500 or more.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createHttpClient } from "../load/httpClient.ts";
import { startServer } from "../load/startServer.ts";
import { type FuzzReport, fuzzServer } from "./fuzzServer.ts";

const requests = Number(process.env["FUZZ_REQUESTS"] ?? 20_000);
const uploads = Number(process.env["FUZZ_UPLOADS"] ?? 10_000);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
/** The most that the main process may take, in MB. */
const memoryLimit = 600;

const folder = await mkdtemp(join(tmpdir(), "cert-fuzz-"));
const server = await startServer({ file: join(folder, "cert.sqlite") }, folder);
const client = createHttpClient(server.origin);

const onAnswer = (answerCount: number): void => {
  if (answerCount % 1_000 === 0) console.log(`${answerCount} of ${requests + uploads}`);
};
const startTime = performance.now();
let report: FuzzReport;
let memory: Awaited<ReturnType<typeof server.memory>>;
let hasEnded: boolean;
try {
  await client.logIn();
  report = await fuzzServer({ client, requests, uploads, seed, atOnce: 8, onAnswer, onFailure: console.log });
  const { exitCode, signalCode } = server.program.child;
  hasEnded = exitCode !== null || signalCode !== null;
  memory = await server.memory();
} finally {
  client.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

const seconds = Math.round((performance.now() - startTime) / 1_000);
for (const [kind, statuses] of Object.entries(report.statuses)) console.log(`${kind}: ${JSON.stringify(statuses)}`);
console.log(
  `${requests} requests, ${uploads} uploads (seed ${seed}) in ${seconds} s; the main process took ${memory?.peak.toFixed(0)} MB at most`,
);
const faults = [
  report.failures.length > 0 && `${report.failures.length} answers of 500 and more, or none`,
  hasEnded && "the server has ended",
  memory !== null && memory.peak > memoryLimit && `the main process took more than ${memoryLimit} MB`,
].filter((fault) => fault !== false);
for (const fault of faults) console.error(fault);
if (report.failures.length > 0)
  console.error(`What the server has logged as errors:\n${server.program.said.out.slice(-20_000)}`);
if (faults.length > 0) process.exitCode = 1;
