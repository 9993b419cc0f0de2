// npm run bench -- kills [count] [seed]: kills the server at instants by chance under mixed load, on both engines, and looks
// after each kill whether all is there that was acknowledged, whether `verify` finds nothing, and whether what was erased is
// nowhere.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { StoreAddress } from "../packages/cert-server/src/db/open.ts";
import { type KillReport, runKills } from "../packages/cert-server/src/testing/load/killRounds.ts";
import { databaseUrl, runStatement, startPostgres } from "../packages/cert-server/src/testing/postgres.ts";
import { newFolder } from "./certServer.ts";
import { goalsMissed, report } from "./report.ts";

const rounds = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? 1);
const engineName = process.argv[4];

const listFaults = ({ losses, problems, traces, failures }: KillReport): string[] => [
  ...losses,
  ...problems,
  ...traces,
  ...failures,
];

async function killOn(engine: string, address: StoreAddress, folder: string): Promise<void> {
  const startTime = performance.now();
  const onRound = (round: number, report: KillReport): void => {
    const { length } = listFaults(report);
    if (round % 10 === 0 || length > 0) console.log(`  ${engine}: ${round} of ${rounds}, ${length} faults`);
  };
  const result = await runKills({ address, folder, rounds, seed, onRound });
  const minutes = (performance.now() - startTime) / 60_000;
  console.log(`${engine}: ${rounds} kills in ${minutes.toFixed(0)} min, ${result.interruptions} of them under changes`);
  console.log(`  acknowledged ${JSON.stringify(result.changes)}; refused ${JSON.stringify(result.refusals)}`);
  for (const fault of listFaults(result)) console.log(`  ${fault}`);
  report(`${engine}: acknowledged changes that were lost`, result.losses.length, 0, "at most");
  report(`${engine}: problems that verify found`, result.problems.length, 0, "at most");
  report(`${engine}: places where an erased name was found`, result.traces.length, 0, "at most");
  report(`${engine}: answers of 500 and more, and none`, result.failures.length, 0, "at most");
}

const folder = await newFolder();
try {
  if (engineName !== "postgresql") await killOn("sqlite", { file: join(folder, "cert.sqlite") }, folder);
  if (engineName !== "sqlite") {
    const files = join(folder, "postgresql");
    await mkdir(files);
    const postgres = await startPostgres();
    try {
      await runStatement(postgres.url, "create database kills");
      await killOn("postgresql", { url: databaseUrl(postgres.url, "kills") }, files);
    } finally {
      await postgres.stop();
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = goalsMissed() === 0 ? 0 : 1;
