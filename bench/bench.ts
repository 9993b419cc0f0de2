// npm run bench: everything that is measured as a ratio. npm run bench -- fidelity: the renderer's pages against Word's.
// npm run bench -- download [certificates]: all certificates of an activity at once. npm run bench -- certificate: one at a
// time, in the process and through the server. npm run bench -- kills [count] [seed] [engine]: the server killed under load.
// npm run bench -- stalls [engine [word]]: how long one call keeps all others waiting. npm run bench -- release [seconds]
// [engine] [photograph]: visitors on the day of a release. npm run bench -- large [awards] [engine]: everything at millions of awards.
// npm run bench -- search [awards] [engine]: the searches alone. npm run bench -- visit [engine]: whole visits.
// npm run bench -- bytes: what a browser receives.
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { join } from "node:path";
import { buildStale } from "../scripts/build.mjs";
import { environment, node } from "../scripts/step.mjs";

const [name, ...args] = process.argv.slice(2);
if (name === undefined) process.exitCode = (await runBuilt(benchAll)) ? 0 : 1;
else if (name === "fidelity") process.exitCode = runFromSource("fidelity/fidelity.ts");
else if (name === "download") process.exitCode = (await runBuilt(() => runDownload(Number(args[0] ?? 50_000)))) ? 0 : 1;
else if (name === "certificate") process.exitCode = (await runBuilt(runCertificate)) ? 0 : 1;
else if (name === "kills") process.exitCode = runFromSource("kills/kills.ts");
else if (name === "release")
  process.exitCode = (await runBuilt(() => runRelease(Number(args[0] ?? 600), ...args.slice(1)))) ? 0 : 1;
else if (name === "large")
  process.exitCode = (await runBuilt(() => runLarge(Number(args[0] ?? 5_000_000), args[1]))) ? 0 : 1;
else if (name === "search")
  process.exitCode = (await runBuilt(() => runSearch(Number(args[0] ?? 1_000_000), args[1]))) ? 0 : 1;
else if (name === "visit") process.exitCode = (await runBuilt(() => runVisit(args[0]))) ? 0 : 1;
else if (name === "bytes") process.exitCode = (await runBuilt(runBytes)) ? 0 : 1;
else if (name === "stalls") process.exitCode = runFromSource("stalls.ts");
else {
  console.error(
    `There is no bench called ${name}: fidelity, download, certificate, kills, release, stalls, large, search, visit, bytes, or none for all ratios.`,
  );
  process.exitCode = 2;
}

/** Runs a bench on the packages' sources: nothing has to be built between two tries. @returns its exit code */
function runFromSource(file: string): number {
  const command = ["--conditions=cert-source", join(import.meta.dirname, file), ...args];
  return spawnSync(node, command, { stdio: "inherit", env: environment }).status ?? 1;
}

/** Measures on what is built; a bench is loaded after that, since it reads what was just built. @returns whether every goal was met */
async function runBuilt(measure: () => Promise<void>): Promise<boolean> {
  if (!(await buildStale(["cert-api", "cert-render", "cert-server", "site"]))) return false;
  const { goalsMissed } = await import("./report.ts");
  await measure();
  return goalsMissed() === 0;
}

async function runDownload(certificates: number): Promise<void> {
  const { benchDownload } = await import("./download.ts");
  await benchDownload(certificates);
}

async function runRelease(seconds: number, ...words: string[]): Promise<void> {
  const { benchRelease } = await import("./release.ts");
  await benchRelease(seconds, ...words);
}

async function runLarge(awards: number, engine: string | undefined): Promise<void> {
  const { benchLarge } = await import("./large.ts");
  await benchLarge(awards, engine);
}

async function runSearch(awards: number, engine: string | undefined): Promise<void> {
  const { benchSearch } = await import("./search.ts");
  if (engine !== "postgresql") await benchSearch(awards, "sqlite");
  if (engine !== "sqlite") await benchSearch(awards, "postgresql");
}

async function runVisit(engine: string | undefined): Promise<void> {
  const { benchVisit } = await import("./visit.ts");
  if (engine !== "postgresql") await benchVisit("sqlite");
  if (engine !== "sqlite") await benchVisit("postgresql");
}

async function runBytes(): Promise<void> {
  const { benchBytes } = await import("./bytes.ts");
  await benchBytes();
}

async function runCertificate(): Promise<void> {
  const { benchCertificate } = await import("./certificate.ts");
  await benchCertificate();
}

/** Measures all ratios. */
async function benchAll(): Promise<void> {
  const { benchStart } = await import("./start.ts");
  const { benchRender } = await import("./render.ts");
  const { benchCheck } = await import("./check.ts");
  const { benchPublish } = await import("./publish.ts");
  const { benchSearch } = await import("./search.ts");
  const awards = Number(process.env.BENCH_AWARDS ?? 1_000_000);
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node.js ${process.version}, ${process.platform}`);
  await benchStart();
  await benchRender();
  await benchCheck();
  await benchPublish();
  await benchSearch(awards, "sqlite");
  await runVisit(undefined);
}
