import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { StoreAddress } from "../../db/open.ts";
import { ADMIN_PASSWORD } from "../constants.ts";
import { runProgram, toEnvironment, type Program } from "../program.ts";

/** The program, serving a store. */
export interface RunningServer {
  origin: string;
  program: Program;
  /** Resident memory of the main process now, and the most that it ever was, in MB; null where the system does not tell. */
  memory(): Promise<{ now: number; peak: number } | null>;
  /** Ends it as a system does that shuts down. */
  stop(): Promise<void>;
  /** Ends it as bad luck does: it cannot finish anything. */
  kill(): Promise<void>;
}

/** What a load would reach at once, off; budgets are counted and never spent. */
const loadSettings = {
  CERT_ADMIN_PASSWORD: ADMIN_PASSWORD,
  CERT_SECRET: "the secret of loads, and of no store besides",
  CERT_SEARCH_LIMIT: "0",
  CERT_DOWNLOAD_LIMIT: "0",
  CERT_REVEAL_HOUR: "1000000",
  CERT_REVEAL_DAY: "1000000",
  LOG_LEVEL: "error",
};

/**
 * Starts the server from its source.
 * @param folder where it keeps what is not in the database
 */
export async function startServer(
  address: StoreAddress,
  folder: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const program = runProgram(["serve"], { CERT_DATA: folder, ...toEnvironment(address), ...loadSettings, ...env });
  const origin = (await program.hears(/(http:\/\/127\.0\.0\.1:\d+)/u)).replace(/\/$/u, "");
  const { child } = program;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const exit = child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
    child.kill(signal);
    await exit;
    await program.ended;
  };
  return {
    origin,
    program,
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
      const read = (key: string): number => Number(new RegExp(`${key}:\\s+(\\d+)`, "u").exec(status)?.[1] ?? 0) / 1_024;
      return status === "" ? null : { now: read("VmRSS"), peak: read("VmHWM") };
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}
