import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createLedger } from "./ledger.ts";
import { loadUntilKilled } from "./loadUntilKilled.ts";
import { createRandom } from "./random.ts";

/** A round against a server that lets everybody in, and then does with each request what it is told to do. */
async function runRound(listener: RequestListener) {
  const server = createServer((request, response) => {
    if (request.url === "/api/user/login") response.end();
    else listener(request, response);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const kill = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(kill);
  const { port } = server.address() as { port: number };
  const random = createRandom(1);
  const round = { ledger: createLedger(random), random, hasCorrections: false, killAfter: 300 };
  return loadUntilKilled({ ...round, server: { origin: `http://127.0.0.1:${port}`, kill } });
}

test("a kill under a change whose answer has not come counts as one", async () => {
  expect(await runRound(() => undefined)).toEqual({ isInterrupted: true, failures: [], refusals: [] });
});

test("a server that breaks connections before it is killed has failed", async () => {
  const { failures } = await runRound((request) => request.destroy());
  expect(failures).toContainEqual(expect.stringMatching(/^search ended before the kill: /u));
});
