/** Watches its process from beside: too much memory, or a parent that is gone, ends it at once. */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import { tooMuchMemory } from "./messages.ts";

const LOOK_EVERY_MS = 25;
const STANDARD_OUTPUT = 1;

const { memoryMb, parent } = workerData as { memoryMb: number; parent: number };

const end = () => process.kill(process.pid, "SIGKILL");

setInterval(() => {
  if (process.ppid !== parent) end();
  if (process.memoryUsage.rss() <= memoryMb * 1024 * 1024) return;
  try {
    // Nothing else tells the parent why: whoever runs out of memory on this machine is killed by the same signal
    writeSync(STANDARD_OUTPUT, tooMuchMemory);
  } finally {
    end();
  }
}, LOOK_EVERY_MS);
