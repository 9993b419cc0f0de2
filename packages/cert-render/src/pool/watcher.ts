/**
 * Watches its own process from another thread: too much memory or processor time, or the end of the parent, terminates it
 * at once.
 */
import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";
import type { Excess } from "./messages.ts";

const LOOK_EVERY_MS = 25;
const STANDARD_OUTPUT = 1;

export interface WatcherSettings {
  memoryMb: number;
  deadlineMs: number;
  parent: number;
  /** Id of the current order, shared with the child's main thread; 0 between orders. */
  currentOrder: Int32Array;
}

const { memoryMb, deadlineMs, parent, currentOrder } = workerData as WatcherSettings;

const end = () => process.kill(process.pid, "SIGKILL");

function endBecauseOf(excess: Excess) {
  try {
    // Nothing else tells the parent why: whoever runs out of memory on this machine is killed by the same signal
    writeSync(STANDARD_OUTPUT, excess);
  } finally {
    end();
  }
}

function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

let watchedOrder = 0;
let startTime = 0;

setInterval(() => {
  if (process.ppid !== parent) end();
  if (process.memoryUsage.rss() > memoryMb * 1024 * 1024) endBecauseOf("memory");
  const order = Atomics.load(currentOrder, 0);
  const processorTime = readProcessorTime();
  if (order !== watchedOrder) {
    watchedOrder = order;
    startTime = processorTime;
  } else if (order !== 0 && processorTime - startTime > deadlineMs) endBecauseOf("time");
}, LOOK_EVERY_MS);
