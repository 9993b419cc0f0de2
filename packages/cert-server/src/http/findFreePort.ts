import { once } from "node:events";
import { createServer } from "node:net";

/** A port of the host that nobody listens on, as the system names one. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen({ host, port: 0 });
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address !== null ? address.port : 0;
}
