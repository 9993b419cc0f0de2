import { once } from "node:events";
import { readFile } from "node:fs/promises";
import type { StoreLocation } from "../packages/cert-server/src/db/open.ts";
import { ADMIN_PASSWORD } from "../packages/cert-server/src/testing/constants.ts";
import { runProgram, toEnvironment, type Program } from "../packages/cert-server/src/testing/program.ts";

/** The server, run from its source. */
export interface SourceServer {
  origin: string;
  program: Program;
  /** Returns the most resident memory that its process ever had, in MB; NaN where the system does not tell. */
  peakMemory(): Promise<number>;
  /** Sends a signal and waits for the end. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
}

/** Limits that a load would reach at once are off; quotas are counted and never used up. */
const settings = {
  CERT_ADMIN_PASSWORD: ADMIN_PASSWORD,
  CERT_SECRET: "the secret of loads, and of no store besides",
  CERT_SEARCH_LIMIT: "0",
  CERT_DOWNLOAD_LIMIT: "0",
  CERT_QUOTA_HOUR: "1000000",
  CERT_QUOTA_DAY: "1000000",
  LOG_LEVEL: "error",
};

/**
 * Starts the server from its source.
 * @param folder for what it does not keep in the database
 */
export async function startSourceServer(address: StoreLocation, folder: string): Promise<SourceServer> {
  const program = runProgram(["serve"], { CERT_DATA: folder, ...toEnvironment(address), ...settings });
  const origin = (await program.hears(/(http:\/\/127\.0\.0\.1:\d+)/u)).replace(/\/$/u, "");
  const { child } = program;
  return {
    origin,
    program,
    async peakMemory() {
      const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
      return Number(/VmHWM:\s+(\d+)/u.exec(status)?.[1] ?? Number.NaN) / 1_024;
    },
    async end(signal) {
      const exit = child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
      child.kill(signal);
      await exit;
      await program.ended;
    },
  };
}
