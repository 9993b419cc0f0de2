import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../packages/cert-server/src/http/findFreePort.ts";
import { node, root } from "../scripts/step.mjs";

export const adminPassword = "Journey-2025!";

/** The site whose pages may read the server's public answers. */
export const allowedOrigin = "http://host.example";

/** A server of the built product, on a port and in a folder of its own. */
export interface RunningServer {
  url: string;
  /** The output in the terminal that started it. */
  said(): string;
  /** Asks it to stop and waits; the exit code. */
  stop(): Promise<number | null>;
}

/** Starts the built server and waits until its health is good. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), "cert-journey-"));
  const port = await findFreePort("127.0.0.1");
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(node, [join(root, "packages/cert-server/bin/cert-server.js"), "serve"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      CERT_DATA: folder,
      CERT_DEMONSTRATION: "1",
      CERT_ADMIN_PASSWORD: adminPassword,
      CERT_PUBLIC_URL: url,
      CERT_ALLOWED_ORIGINS: allowedOrigin,
      CERT_SEARCH_LIMIT: "0",
      CERT_DOWNLOAD_LIMIT: "0",
      LOG_LEVEL: "error",
      ...env,
    },
  });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = once(child, "exit") as Promise<[number | null]>;
  await Promise.race([
    healthy(url),
    ended.then(() => Promise.reject(new Error(`The server ended before it was ready: ${said}`))),
  ]);
  return {
    url,
    said: () => said,
    async stop() {
      child.kill("SIGTERM");
      const [code] = await ended;
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function healthy(url: string): Promise<void> {
  for (const end = Date.now() + 300_000; Date.now() < end;) {
    const answer = await fetch(`${url}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The server did not become ready within 300 s.");
}
