import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { searchBeside } from "./searchBeside.ts";

/** A server that answers everything by a status. */
async function serve(status: number): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test("searches go on until the work is done", async () => {
  const { result, times } = await searchBeside(await serve(200), () => wait(500, "done"));
  expect(result).toBe("done");
  expect(times.count).toBeGreaterThan(0);
});

test("a search that is refused fails the work beside it at once", async () => {
  const endless = new Promise<never>(() => undefined);
  await expect(searchBeside(await serve(503), () => endless)).rejects.toThrow("A search was answered by 503.");
});

test("work that fails ends the searches", async () => {
  const failure = () => Promise.reject(new Error("no font"));
  await expect(searchBeside(await serve(200), failure)).rejects.toThrow("no font");
});
