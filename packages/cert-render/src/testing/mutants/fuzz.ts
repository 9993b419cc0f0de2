// npm run fuzz: thousands of mutated templates through the renderer; each is to be rendered or refused within 10 s.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRenderer } from "../../createRenderer.ts";
import { hostileTemplates } from "./hostileTemplates.ts";
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
const renderer = createRenderer({ processes, deadlineMs: 10_000 });
const begun = performance.now();
for (const [name, build] of Object.entries(hostileTemplates)) {
  const { result, slowest } = await tryTemplate(build(), renderer);
  console.log(`${name}: ${result}, ${(slowest / 1_000).toFixed(1)} s`);
}
const memoryBefore = memory();
let done = 0;
const report = await runMutants({
  renderer,
  templates,
  count,
  seed,
  atOnce: processes,
  onOutcome({ index, kind, bytes }, { failure }) {
    done += 1;
    if (done % 250 === 0) console.log(`${done} of ${count}, ${Math.round(memory() / 1e6)} MB`);
    if (failure === undefined) return;
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${index}.docx`);
    writeFileSync(file, bytes);
    console.log(`${file} (${kind}): ${failure}`);
  },
});
await renderer.close();

const results = Object.entries(report.results).sort(([, first], [, second]) => second - first);
for (const [result, times] of results) console.log(`${String(times).padStart(6)}  ${result}`);
console.log(
  `${count} mutants (seed ${seed}) in ${Math.round((performance.now() - begun) / 1_000)} s, the slowest step ` +
    `${(report.slowest / 1_000).toFixed(1)} s; this process grew by ${Math.round((memory() - memoryBefore) / 1e6)} MB.`,
);
if (report.failures.length > 0) {
  console.error(`${report.failures.length} mutants failed, or held up or broke a process.`);
  process.exitCode = 1;
}
