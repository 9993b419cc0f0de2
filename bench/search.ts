import { rm } from "node:fs/promises";
import { startPostgres } from "../packages/cert-server/src/testing/postgres.ts";
import { newFolder, publishAwards, startCertServer } from "./certServer.ts";
import { load, type Load } from "./load.ts";
import { numberAt, personAt } from "./people.ts";
import { report } from "./report.ts";
import { startBareServer } from "./startBareServer.ts";
import { median } from "./statistics.ts";

const rounds = 5;
const seconds = 3;

/** The searched terms, in turn: a name, two characters of one, a number, its serial. */
export function pathsFor(awards: number): string[] {
  return Array.from({ length: 2_000 }, (_, turn) => {
    const index = (turn * 7_919) % awards;
    const name = [...personAt(index)];
    const terms = [name.join(""), name.slice(-2).join(""), numberAt(index), String(index).padStart(7, "0")];
    return `/api/award/search?content=${encodeURIComponent(terms[turn % terms.length] ?? "")}`;
  });
}

/** On PostgreSQL its server has the same processors, so that less is left for the searches. */
const rateGoals = { sqlite: 0.25, postgresql: 0.08 };
export type Engine = keyof typeof rateGoals;

/** Searches a second against a bare server that sends the same bytes, and the tail at both sizes. */
export async function benchSearch(many: number, engine: Engine): Promise<void> {
  const postgres = engine === "postgresql" ? await startPostgres() : null;
  try {
    await benchEngine(many, engine, postgres?.url ?? null);
  } finally {
    await postgres?.stop();
  }
}

async function benchEngine(many: number, engine: Engine, databaseUrl: string | null): Promise<void> {
  const folder = await newFolder();
  const server = await startCertServer(folder, { databaseUrl });
  try {
    await publishAwards(server.port, 0, 10_000);
    const few = await measure(server.port, pathsFor(10_000));
    const startTime = performance.now();
    await publishAwards(server.port, 100_000, many + 90_000);
    console.log(
      `  (${many.toLocaleString("en")} awards published, the last of them in ${((performance.now() - startTime) / 1000).toFixed(0)} s)`,
    );
    const all = await measure(server.port, pathsFor(10_000));
    const rate = (asked: "cert" | "bare") => median(all.map((round) => round[asked].perSecond)).toFixed(0);
    console.log(`  (${rate("cert")} searches a second, ${rate("bare")} answers of the bare server)`);
    const of = (asked: "cert" | "empty") => median(all.map((round) => round[asked].perSecond / round.bare.perSecond));
    console.log(
      `  (an answer without data, through the same checks and headers: ${of("empty").toFixed(2)} of the bare server's)`,
    );
    report(`searches a second, ${engine}, against a bare node:http server`, of("cert"), rateGoals[engine], "at least");
    const tail = (rounds: typeof all) => median(rounds.map(({ cert }) => cert.p99));
    report(`p99 of a search, ${many.toLocaleString("en")} awards against 10,000`, tail(all) / tail(few), 2, "at most");
    const memory = await server.memory();
    if (memory !== null)
      report("resident memory after it all, MB, without renderers, against 250", memory / 250, 1, "at most");
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One round: searches, answers of ours without any data, and the bare server's. */
interface Round {
  cert: Load;
  empty: Load;
  bare: Load;
}

/** Takes turns between the servers, so that what else the machine does meets both. */
async function measure(port: number, paths: string[]): Promise<Round[]> {
  const bare = await startBareServer(port, [{ start: "/", path: paths[1] ?? "" }]);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const cert = await load(port, paths, seconds);
    const empty = await load(port, ["/api/health"], seconds);
    measured.push({ cert, empty, bare: await load(bare.port, paths, seconds) });
  }
  await bare.stop();
  return measured;
}
