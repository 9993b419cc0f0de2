import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

const attempts = 100;

/**
 * Finds a port of the host that is not in use. The default range is below the ephemeral ports (RFC 6335: from 49152,
 * Linux: from 32768), which the system might assign to a connection before this process listens.
 * @throws Error if the host cannot be listened on, or every tried port is in use
 */
export async function findFreePort(host: string, range = { from: 10_240, to: 32_767 }): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(range.from, range.to + 1);
    try {
      await probePort(host, port);
      return port;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || attempt === attempts) throw error;
    }
  }
}

/**
 * Listens on a port for a moment.
 * @throws Error if the port is in use or the host cannot be listened on
 */
export async function probePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, "listening");
  probe.close();
  await once(probe, "close");
}
