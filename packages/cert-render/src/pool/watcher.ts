/** Watches its process from beside: too much memory, or a parent that is gone, ends it at once. */
import { workerData } from "node:worker_threads";

const LOOK_EVERY_MS = 25;

const { memoryMb, parent } = workerData as { memoryMb: number; parent: number };

setInterval(() => {
  const orphaned = process.ppid !== parent;
  if (orphaned || process.memoryUsage.rss() > memoryMb * 1024 * 1024) process.kill(process.pid, "SIGKILL");
}, LOOK_EVERY_MS);
