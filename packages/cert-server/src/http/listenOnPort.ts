import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { probePort } from "./findFreePort.ts";

/**
 * Listeners on the port beside the first. Node.js accepts one connection per listener in a turn of its event loop. On the day
 * of a release a turn takes 25 ms: one listener accepted 40 of 167 connections a second, and searches waited for a minute.
 */
const FURTHER_LISTENERS = 15;
/** Milliseconds between two looks for connections that are idle now, while the server ends. */
const SWEEP_MS = 50;

/**
 * Listens for connections and returns the address.
 * @throws Error if the port is in use or the host cannot be listened on
 */
export async function listenOnPort(app: FastifyInstance, { host, port }: { host: string; port: number }) {
  // Elsewhere a port cannot be shared, or its connections are not spread
  if (process.platform !== "linux") return app.listen({ host, port });
  // Another server of the same user would share the port as well, and get half of the visitors
  await probePort(host, port);
  const listeners = Array.from({ length: FURTHER_LISTENERS }, () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit("connection", socket)),
  );
  const closed: Promise<unknown>[] = [];
  let sweep: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    for (const listener of listeners.filter(({ listening }) => listening)) {
      closed.push(once(listener, "close"));
      listener.close();
    }
    // What is answered meanwhile is closed by the first listener alone
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  });
  app.addHook("onClose", async () => {
    await Promise.all(closed);
    clearInterval(sweep);
  });
  const options = { host, port, reusePort: true };
  const origin = await app.listen(options);
  const { address, port: actualPort } = app.server.address() as AddressInfo;
  for (const listener of listeners) {
    listener.listen({ host: address, port: actualPort, reusePort: true });
    await once(listener, "listening");
  }
  return origin;
}
