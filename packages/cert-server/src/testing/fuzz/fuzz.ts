// npm run fuzz, its second half: thousands of mutated requests to every endpoint and of mutated files, with the session of an
// administrator, to a running server; none may be answered by 500 or more, and a search beside them comes in time.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createHttpClient } from "../load/httpClient.ts";
import { startServer } from "../load/startServer.ts";
import { fuzzServer } from "./fuzzServer.ts";
import { searchBeside } from "./searchBeside.ts";

const requests = Number(process.env["FUZZ_REQUESTS"] ?? 20_000);
const uploads = Number(process.env["FUZZ_UPLOADS"] ?? 10_000);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const searchSeconds = Number(process.env["FUZZ_IDLE_SECONDS"] ?? 20);
/** The most that the main process may take, in MB. */
const memoryLimit = 600;

const folder = await mkdtemp(join(tmpdir(), "cert-fuzz-"));
const server = await startServer({ file: join(folder, "cert.sqlite") }, folder);
const client = createHttpClient(server.origin);

/** Measures searches alone and beside the mutants. */
async function runFuzz() {
  await client.logIn();
  const { times: idleTimes } = await searchBeside(server.origin, () => wait(searchSeconds * 1_000));
  const startTime = performance.now();
  const onAnswer = (answerCount: number): void => {
    if (answerCount % 1_000 === 0) console.log(`${answerCount} of ${requests + uploads}`);
  };
  const { result: report, times: loadTimes } = await searchBeside(server.origin, () =>
    fuzzServer({ client, requests, uploads, seed, atOnce: 8, onAnswer, onFailure: console.log }),
  );
  const seconds = Math.round((performance.now() - startTime) / 1_000);
  const { exitCode, signalCode } = server.program.child;
  const hasEnded = exitCode !== null || signalCode !== null;
  return { report, idleTimes, loadTimes, seconds, hasEnded, memory: await server.memory() };
}

const { report, idleTimes, loadTimes, seconds, hasEnded, memory } = await runFuzz().finally(async () => {
  client.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

for (const [kind, statuses] of Object.entries(report.statuses)) console.log(`${kind}: ${JSON.stringify(statuses)}`);
console.log(
  `${requests} requests, ${uploads} uploads (seed ${seed}) in ${seconds} s; the main process took ${memory?.peak.toFixed(0)} MB at most; ` +
    `a search: idle p99 ${idleTimes.p99.toFixed(1)} ms, beside them ${loadTimes.p99.toFixed(1)} ms (${loadTimes.count} searches)`,
);
const faults = [
  report.failures.length > 0 && `${report.failures.length} answers of 500 and more, or none`,
  hasEnded && "the server has ended",
  memory !== null && memory.peak > memoryLimit && `the main process took more than ${memoryLimit} MB`,
  // Where no search came to an end there is no number to compare
  !(loadTimes.p99 <= 5 * idleTimes.p99) && "a search took more than five times as long",
].filter((fault) => fault !== false);
for (const fault of faults) console.error(fault);
if (report.failures.length > 0)
  console.error(`What the server has logged as errors:\n${server.program.said.out.slice(-20_000)}`);
if (faults.length > 0) process.exitCode = 1;
