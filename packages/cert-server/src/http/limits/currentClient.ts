import { AsyncLocalStorage } from "node:async_hooks";
import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";

const clients = new AsyncLocalStorage<string>();

/** Work that nobody waits for: what the program does by itself. */
const ofProgram = "";

/**
 * For whom this process works right now: a user, else an address or its network of 64 bits. Work that a request began stays
 * that client's after the answer.
 */
export const currentClient = (): string => clients.getStore() ?? ofProgram;

/** Remembers for each request who asks. */
export function trackClients(app: FastifyInstance): void {
  // Not earlier: reading the body would lose it, and who calls is known by now
  app.addHook("preHandler", (request, _reply, done) => clients.run(toClient(request), done));
}

const toClient = ({ principal, ip }: FastifyRequest): string =>
  principal === null ? `address ${normalizeIP(ip, 64)}` : `user ${principal.userId}`;
