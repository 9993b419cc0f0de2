/** Ends its process when that takes more memory than it may, or when its parent is gone. */
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { tooMuchMemory } from "./readerMessages.ts";

const lookEveryMs = 20;
const standardOutput = 1;

const { memoryMb, parent } = workerData as { memoryMb: number; parent: number };

const end = () => process.kill(process.pid, "SIGKILL");

function parentIsGone(): boolean {
  if (process.ppid !== parent) return true;
  try {
    // Where the number of a parent never changes, only this tells that it is gone
    process.kill(parent, 0);
    return false;
  } catch {
    return true;
  }
}

setInterval(() => {
  if (parentIsGone()) end();
  if (process.memoryUsage.rss() <= memoryMb * 2 ** 20) return;
  try {
    writeSync(standardOutput, tooMuchMemory);
  } finally {
    end();
  }
}, lookEveryMs);

parentPort?.postMessage("watching");
