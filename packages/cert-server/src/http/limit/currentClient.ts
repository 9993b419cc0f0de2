import { AsyncLocalStorage } from "node:async_hooks";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

export interface Client {
  id: string;
  isStranger: boolean;
}

const clients = new AsyncLocalStorage<Client>();

const program: Client = { id: "", isStranger: false };

/**
 * Returns the client of the current work: a user, otherwise an address or its 64-bit IPv6 network. Work started by a
 * request belongs to its client even after the response.
 */
export const currentClient = (): Client => clients.getStore() ?? program;

export function trackClients(app: FastifyInstance): void {
  // Not earlier: reading the body would lose it, and who calls is known by now
  app.addHook("preHandler", (request, _reply, done) => clients.run(toClient(request), done));
}

const toClient = ({ principal, ip }: FastifyRequest): Client =>
  principal === null
    ? { id: `address ${normalizeIP(ip, 64)}`, isStranger: true }
    : { id: `user ${principal.userId}`, isStranger: false };

/** Returns the network of an address: 24 bits of IPv4, 48 bits of IPv6. */
export function toNetwork(ip: string): string {
  const address = normalizeIP(ip, 48);
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/u.exec(address) ?? [];
  return network ?? address;
}
