import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { node } from "../scripts/step.mjs";
import type { BareAnswer } from "./bareServer.ts";
import { newFolder } from "./certServer.ts";
import { processorTime } from "./processorTime.ts";

const dropped = /^(?:content-length|transfer-encoding|date|connection|keep-alive)$/u;

/** Asks as `load` does; what is compressed stays so. */
async function ask(port: number, path: string): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const [answer] = (await once(
    get({ host: "127.0.0.1", port, path, headers: { "accept-encoding": "gzip" } }),
    "response",
  )) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const headers = Object.entries(answer.headers).filter(([name]) => !dropped.test(name));
  return {
    headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
    body: Buffer.concat(chunks),
  };
}

/** Starts a bare server that answers as another one does now, byte for byte: for each path all that begin with its start. */
export async function startBareServer(port: number, samples: readonly { start: string; path: string }[]) {
  const folder = await newFolder();
  const answers: BareAnswer[] = [];
  for (const { start, path } of samples) {
    const { headers, body } = await ask(port, path);
    answers.push({ path: start, headers, body: body.toString("base64") });
  }
  const file = join(folder, "answers.json");
  await writeFile(file, JSON.stringify(answers));
  const child = spawn(node, [join(import.meta.dirname, "bareServer.ts"), file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  return {
    port: Number(said),
    processorTime: async () => (child.pid === undefined ? null : processorTime(child.pid)),
    async stop() {
      child.kill();
      await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
