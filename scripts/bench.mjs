// npm run bench: performance as ratios, against a peer or a limit, in one run (about ten minutes).
import { buildStale, startTargets } from "./builds.mjs";
import { step } from "./step.mjs";

const ready = await buildStale(startTargets);
const result = ready && (await step("bench", ["bench/bench.ts"], { quiet: false }));
process.exitCode = result && result.ok ? 0 : 1;
