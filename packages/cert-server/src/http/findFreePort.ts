import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** How many ports are tried. */
const attempts = 100;

/**
 * A port of the host that nobody listens on, drawn below those that systems lend to connections for a while (RFC 6335 from
 * 49152, Linux from 32768): such a one may be taken again before this process listens on it.
 * @throws Error where the host cannot be listened on, or all ports that were tried are taken
 */
export async function findFreePort(host: string, range = { from: 10_240, to: 32_767 }): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = randomInt(range.from, range.to + 1);
    const probe = createServer().listen({ host, port });
    try {
      await once(probe, "listening");
      return port;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!isTaken || attempt === attempts) throw error;
    } finally {
      await closeProbe(probe);
    }
  }
}

/** Closes a server, unless it never listened. */
async function closeProbe(probe: ReturnType<typeof createServer>): Promise<void> {
  if (!probe.listening) return;
  probe.close();
  await once(probe, "close");
}
