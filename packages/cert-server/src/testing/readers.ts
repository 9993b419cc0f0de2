import { execFileSync } from "node:child_process";

/** Lists the ids of the processes that read lists for a process, oldest first. */
export const listReaders = (parent = process.pid): number[] =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/u))
    .filter(([, ppid, ...args]) => ppid === String(parent) && args.join(" ").includes("reader/readerProcess"))
    .map(([pid]) => Number(pid));

export const residentMb = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1_024;

/**
 * Kills the processes that read lists for this one, one after the other, the given number of times. Idle readers must
 * be ended before.
 */
export async function killListReaders(times: number): Promise<void> {
  const killed = new Set<number>();
  while (killed.size < times) {
    const pid = listReaders().find((reader) => !killed.has(reader));
    if (pid !== undefined) {
      killed.add(pid);
      process.kill(pid, "SIGKILL");
    }
    await new Promise(setImmediate);
  }
}
