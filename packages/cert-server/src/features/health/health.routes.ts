import { CONTRACT_VERSION } from "cert-api";
import type { FastifyInstance } from "fastify";
import { mount } from "../../http/mount.ts";

/** Answers as soon as the server listens, which it does when the store is migrated and the demonstration loaded. */
export function healthRoutes(app: FastifyInstance): void {
  mount(app, "health", { read: async () => ({ contract: CONTRACT_VERSION }) });
}
