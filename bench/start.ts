import { rm } from "node:fs/promises";
import { newFolder, startCertServer } from "./certServer.ts";
import { report } from "./report.ts";
import { median } from "./statistics.ts";

/** From the start of the process to the first answer, on a store that holds the demonstration. */
export async function benchStart(): Promise<void> {
  const folder = await newFolder();
  await (await startCertServer(folder, { hasDemonstration: true })).stop();
  const times: number[] = [];
  const memories: number[] = [];
  for (let round = 0; round < 5; round++) {
    const server = await startCertServer(folder, { hasDemonstration: true });
    times.push(server.startedIn);
    const memory = await server.memory();
    if (memory !== null) memories.push(memory);
    await server.stop();
  }
  await rm(folder, { recursive: true, force: true });
  report("start to listening, against 2 s", median(times) / 2_000, 1, "at most");
  if (memories.length)
    report("resident memory after the start, without renderers, against 250 MB", median(memories) / 250, 1, "at most");
}
