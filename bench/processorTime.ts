import { readdir, readFile } from "node:fs/promises";

/** Ticks of the clock a second in which Linux counts the processor's time (`getconf CLK_TCK`). */
const ticksASecond = 100;

interface ProcessFacts {
  pid: number;
  parent: number;
  ticks: number;
}

/**
 * The processor's time that a process and those below it have taken, in milliseconds; null where the system does not tell.
 * It says more than the clock on a machine that others use too.
 */
export async function processorTime(root: number): Promise<number | null> {
  const names = await readdir("/proc").catch(() => []);
  const all = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess));
  const processes = all.filter((facts) => facts !== null);
  if (processes.length === 0) return null;
  const tree = new Set([root]);
  // A process has a larger number than its parent, unless the numbers have wrapped
  for (const { pid, parent } of processes.toSorted((a, b) => a.pid - b.pid)) if (tree.has(parent)) tree.add(pid);
  const ticks = processes.reduce((sum, facts) => sum + (tree.has(facts.pid) ? facts.ticks : 0), 0);
  return (ticks * 1_000) / ticksASecond;
}

/** See proc_pid_stat(5): the fourth field is the parent, the fourteenth and fifteenth are the processor's time. */
async function readProcess(name: string): Promise<ProcessFacts | null> {
  const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { pid: Number(name), parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
}
