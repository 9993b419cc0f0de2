import { execFileSync } from "node:child_process";

/** The processes that read lists for a process, oldest first. */
export const listReaders = (parent = process.pid): number[] =>
  execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/u))
    .filter(([, ppid, ...args]) => ppid === String(parent) && args.join(" ").includes("reader/readerProcess"))
    .map(([pid]) => Number(pid));

/** Resident memory of a process, in MiB. */
export const residentMb = (pid: number): number =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1_024;

/** Kills what reads lists for this process, one after the other, so many times; idle readers are to be ended before. */
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
