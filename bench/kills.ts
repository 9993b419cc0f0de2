// npm run bench -- kills [count] [seed]: kills the server at instants by chance under mixed load, on both engines, and looks
// after each kill whether all is there that was acknowledged, whether `verify` finds nothing, and whether what was erased is
// nowhere.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { StoreAddress } from "../packages/cert-server/src/db/open.ts";
import { type KillReport, runKills } from "../packages/cert-server/src/testing/load/killRounds.ts";
import { databaseUrl, runStatement, startPostgres } from "../packages/cert-server/src/testing/postgres.ts";
import { newFolder } from "./certServer.ts";
import { judgeKills, listFaults } from "./judgeKills.ts";
import { goalsMissed } from "./report.ts";

const rounds = Number(process.argv[2] ?? 200);
const seed = Number(process.argv[3] ?? 1);
const engineName = process.argv[4];
if (!(Number.isInteger(rounds) && rounds > 0)) {
  console.error("Nothing is lost without a kill: npm run bench -- kills [count] [seed] [engine]");
  process.exit(2);
}

async function killOn(engine: string, address: StoreAddress, folder: string): Promise<void> {
  const startTime = performance.now();
  const onRound = (round: number, current: KillReport): void => {
    const faultCount = listFaults(current).length;
    if (round % 10 === 0 || faultCount > 0) console.log(`  ${engine}: ${round} of ${rounds}, ${faultCount} faults`);
  };
  const result = await runKills({ address, folder, rounds, seed, onRound });
  const minutes = (performance.now() - startTime) / 60_000;
  console.log(`${engine}: ${rounds} kills in ${minutes.toFixed(0)} min, ${result.interruptions} of them under changes`);
  console.log(`  acknowledged ${JSON.stringify(result.changes)}; refused ${JSON.stringify(result.refusals)}`);
  for (const fault of listFaults(result)) console.log(`  ${fault}`);
  judgeKills(engine, rounds, result);
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
