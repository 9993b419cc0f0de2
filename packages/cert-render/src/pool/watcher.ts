/** Watches its process from beside: too much memory, or a parent that is gone, ends it at once. */
import { rmSync } from "node:fs";
import { workerData } from "node:worker_threads";

const { memoryMb, parent, workspace } = workerData as { memoryMb: number; parent: number; workspace: string };

setInterval(() => {
  const orphaned = process.ppid !== parent;
  if (orphaned) rmSync(workspace, { recursive: true, force: true });
  if (orphaned || process.memoryUsage.rss() > memoryMb * 1024 * 1024) process.kill(process.pid, "SIGKILL");
}, 25);
