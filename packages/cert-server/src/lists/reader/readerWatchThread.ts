/**
 * Ends its process when that takes more memory than it may, or more processor time for what it was asked for last, or when its
 * parent is gone.
 */
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { Excess } from "./readerMessages.ts";

const lookEveryMs = 20;
const standardOutput = 1;

const { memoryMb, deadlineMs, parent } = workerData as { memoryMb: number; deadlineMs: number; parent: number };

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

function endBecauseOf(excess: Excess): void {
  try {
    writeSync(standardOutput, excess);
  } finally {
    end();
  }
}

/** Milliseconds that all threads of this process have computed. */
function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** What `readProcessorTime` said when the process was asked for something. */
let startTime = 0;
parentPort?.on("message", () => (startTime = readProcessorTime()));

setInterval(() => {
  if (parentIsGone()) end();
  if (process.memoryUsage.rss() > memoryMb * 2 ** 20) endBecauseOf("memory");
  if (readProcessorTime() - startTime > deadlineMs) endBecauseOf("time");
}, lookEveryMs);

parentPort?.postMessage("watching");
