// npm run fuzz: thousands of mutated templates, and a few hundred mutated PDFs and fonts, through the renderer; each is to be
// rendered, accepted or refused within 10 s.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRenderer } from "../../createRenderer.ts";
import { hostileTemplates } from "./hostileTemplates.ts";
import { runFileMutants } from "./runFileMutants.ts";
import { runMutants, tryTemplate } from "./runMutants.ts";
import { seedTemplates } from "./seedTemplates.ts";

const count = Number(process.env["FUZZ_MUTANTS"] ?? 5_000);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const processes = 2;
const folder = join(tmpdir(), `cert-render-fuzz-${seed}`);

/** Bytes that this process holds on to. */
const memory = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed + process.memoryUsage().external;
};

const templates = [...seedTemplates(), ...process.argv.slice(2).map((file) => new Uint8Array(readFileSync(file)))];
const fontFolder = mkdtempSync(join(tmpdir(), "cert-render-fuzz-fonts-"));
const files = new Map<string, Uint8Array>();
const renderer = createRenderer({
  processes,
  deadlineMs: 10_000,
  fonts: { folder: fontFolder, load: async (hash) => files.get(hash) },
});
const startTime = performance.now();
for (const [name, build] of Object.entries(hostileTemplates)) {
  const { result, slowest } = await tryTemplate(build(), renderer, { offers: name.includes("blank") });
  console.log(`${name}: ${result}, ${(slowest / 1_000).toFixed(1)} s`);
}
const memoryBefore = memory();
let done = 0;
/** Leaves what failed where it can be looked at. */
function saveFailure({ name, bytes }: { name: string; bytes: Uint8Array }, failure: string): void {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, bytes);
  console.log(`${file}: ${failure}`);
}
const fileReport = await runFileMutants({
  renderer,
  files,
  count: Math.ceil(count / 10),
  seed,
  onOutcome({ index, kind, bytes }, { failure }) {
    if (failure !== undefined) saveFailure({ name: `${kind}-${index}`, bytes }, failure);
    if (kind === "font") files.clear();
  },
});
const templateReport = await runMutants({
  renderer,
  templates,
  count,
  seed,
  atOnce: processes,
  offersEvery: 5,
  onOutcome({ index, kind, bytes }, { failure }) {
    done += 1;
    if (done % 250 === 0) console.log(`${done} of ${count}, ${Math.round(memory() / 1e6)} MB`);
    if (failure !== undefined) saveFailure({ name: `${index}-${kind}.docx`, bytes }, failure);
  },
});
await renderer.close();
rmSync(fontFolder, { recursive: true });

const report = {
  results: { ...fileReport.results, ...templateReport.results },
  slowest: Math.max(fileReport.slowest, templateReport.slowest),
  failures: [...fileReport.failures, ...templateReport.failures],
};
const results = Object.entries(report.results).sort(([, first], [, second]) => second - first);
for (const [result, times] of results) console.log(`${String(times).padStart(6)}  ${result}`);
console.log(
  `${count} mutated templates, ${Math.ceil(count / 10)} PDFs, as many fonts (seed ${seed}) in ${Math.round((performance.now() - startTime) / 1_000)} s, the slowest step ` +
    `${(report.slowest / 1_000).toFixed(1)} s; this process grew by ${Math.round((memory() - memoryBefore) / 1e6)} MB.`,
);
if (report.failures.length > 0) {
  console.error(`${report.failures.length} mutants failed, or held up or broke a process.`);
  process.exitCode = 1;
}
