import { once } from "node:events";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { searchBeside } from "./searchBeside.ts";

/** A server that answers everything by a status, and how often it was asked. */
async function serve(status: number): Promise<{ origin: string; countRequests: () => number }> {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.writeHead(status).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as { port: number };
  return { origin: `http://127.0.0.1:${port}`, countRequests: () => requests };
}

test("searches go on until the work is done", async () => {
  const { origin } = await serve(200);
  const { result, times } = await searchBeside(origin, () => wait(500, "done"));
  expect(result).toBe("done");
  expect(times.count).toBeGreaterThan(0);
});

test("a search that is refused fails the work beside it at once", async () => {
  const endless = new Promise<never>(() => undefined);
  const { origin } = await serve(503);
  await expect(searchBeside(origin, () => endless)).rejects.toThrow("A search was answered by 503.");
});

test("work that fails ends the searches", async () => {
  const { origin, countRequests } = await serve(200);
  const failure = async () => {
    await expect.poll(countRequests).toBeGreaterThan(2);
    throw new Error("no font");
  };
  await expect(searchBeside(origin, failure)).rejects.toThrow("no font");
  // What was on its way has arrived; the searches of a thread that goes on come every twenty milliseconds
  await wait(100);
  const requests = countRequests();
  await wait(300);
  expect(countRequests()).toBe(requests);
});
