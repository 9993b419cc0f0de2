import { AsyncLocalStorage } from "node:async_hooks";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** For whom work is done. */
export interface Client {
  id: string;
  /** Without a session. */
  isStranger: boolean;
}

const clients = new AsyncLocalStorage<Client>();

/** Work that nobody waits for: what the program does by itself. */
const program: Client = { id: "", isStranger: false };

/**
 * For whom this process works right now: a user, else an address or its IPv6 network of 64 bits. Work that a request began stays
 * that client's after the answer.
 */
export const currentClient = (): Client => clients.getStore() ?? program;

/** Remembers for each request who asks. */
export function trackClients(app: FastifyInstance): void {
  // Not earlier: reading the body would lose it, and who calls is known by now
  app.addHook("preHandler", (request, _reply, done) => clients.run(toClient(request), done));
}

const toClient = ({ principal, ip }: FastifyRequest): Client =>
  principal === null
    ? { id: `address ${normalizeIP(ip, 64)}`, isStranger: true }
    : { id: `user ${principal.userId}`, isStranger: false };

/** The network that an address belongs to: 24 bits of IPv4, 48 of IPv6. */
export function toNetwork(ip: string): string {
  const address = normalizeIP(ip, 48);
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/u.exec(address) ?? [];
  return network ?? address;
}
