import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { StoreLocation } from "../db/open.ts";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));

export interface Program {
  child: ChildProcess;
  said: { out: string; err: string };
  ended: Promise<number>;
  /** Resolves with the match of the pattern on standard error; rejects if the program ends without one. */
  hears(pattern: RegExp): Promise<string>;
}

// Where Node.js keeps what it compiled; its path is no setting of the program
const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;

/**
 * Starts the program itself from its source, with these environment variables only. `inShell`: as the child of a shell.
 */
export function runProgram(args: readonly string[], env: Record<string, string>, inShell = false): Program {
  // With nothing to do afterwards, a shell would become the program
  const shell = inShell ? ["sh", "-c", '"$0" "$@"; exit'] : [];
  const [file = "", ...words] = [...shell, process.execPath, "--conditions=cert-source", "--no-warnings", cli, ...args];
  const child: ChildProcess = spawn(file, words, {
    env: { PATH, NODE_COMPILE_CACHE, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout?.on("data", (chunk: Buffer) => void (said.out += chunk.toString()));
  child.stderr?.on("data", (chunk: Buffer) => void (said.err += chunk.toString()));
  let hasEnded = false;
  const ended = once(child, "close").then(([code]) => {
    hasEnded = true;
    return Number(code);
  });
  return {
    child,
    said,
    ended,
    async hears(pattern) {
      for (;;) {
        const match = pattern.exec(said.err);
        if (match) return match[1] ?? match[0];
        // Not by its exit code: one that is killed has none, and this loop would never end
        if (hasEnded) throw new Error(`It ended: ${said.err}`);
        await Promise.race([once(child.stderr ?? child, "data"), ended]);
      }
    },
  };
}

export const toEnvironment = (address: StoreLocation): Record<string, string> =>
  "file" in address ? { CERT_DATA: dirname(address.file) } : { CERT_DATABASE_URL: address.url };
