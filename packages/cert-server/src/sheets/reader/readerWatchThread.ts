/** Ends its process if that exceeds its memory, or its processor time for the current request, or if its parent is gone. */
import { writeSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { Excess } from "./readerMessages.ts";

const lookEveryMs = 20;
const standardOutput = 1;

const { memoryMb, deadlineMs, parent } = workerData as { memoryMb: number; deadlineMs: number; parent: number };

const end = () => process.kill(process.pid, "SIGKILL");

function isParentGone(): boolean {
  if (process.ppid !== parent) return true;
  try {
    // Where the number of a parent never changes, only this tells that it is gone
    process.kill(parent, 0);
    return false;
  } catch {
    return true;
  }
}

function endBecauseOf(excess: Excess) {
  try {
    writeSync(standardOutput, excess);
  } finally {
    end();
  }
}

function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let startTime = 0;
parentPort?.on("message", () => (startTime = readProcessorTime()));

setInterval(() => {
  if (isParentGone()) end();
  if (process.memoryUsage.rss() > memoryMb * 2 ** 20) endBecauseOf("memory");
  if (readProcessorTime() - startTime > deadlineMs) endBecauseOf("time");
}, lookEveryMs);

parentPort?.postMessage("watching");
