import { once } from "node:events";
import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "./findFreePort.ts";

const host = "127.0.0.1";

test("a free port is none that the system lends to connections", async () => {
  for (let draw = 0; draw < 20; draw += 1) expect(await findFreePort(host)).toBeLessThan(32_768);
});

test("a port that somebody listens on is passed over", async () => {
  const from = await findFreePort(host);
  const server = createServer().listen({ host, port: from });
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const range = { from, to: from + 100 };
  for (let draw = 0; draw < 20; draw += 1) expect(await findFreePort(host, range)).toBeGreaterThan(from);
  await expect(findFreePort(host, { from, to: from })).rejects.toMatchObject({ code: "EADDRINUSE" });
});

test("a host that is not this machine's is refused", async () => {
  await expect(findFreePort("192.0.2.1")).rejects.toMatchObject({ code: "EADDRNOTAVAIL" });
});
