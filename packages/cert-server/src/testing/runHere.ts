import { vi } from "vitest";
import { runCommand } from "../runCommand.ts";

/** Runs a command in this process, which loads the program once, with these variables. Returns its exit code and all it wrote. */
export async function runHere(args: readonly string[], env: Readonly<Record<string, string>>) {
  const said = { out: "", err: "" };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    const code = await runCommand(args, {
      out: (line) => void (said.out += `${line}\n`),
      writeError: (line) => void (said.err += `${line}\n`),
    });
    return { code, ...said };
  } finally {
    vi.unstubAllEnvs();
  }
}
