import { CONTRACT_VERSION } from "cert-api";
import type { FastifyInstance } from "fastify";
import { mount } from "../../http/mount.ts";
import { createReadinessService, type ReadinessDeps } from "./readiness.service.ts";

/**
 * `health` answers as soon as the server listens, which it does when the store is migrated and the demonstration loaded;
 * `ready` as long as the server can do its work.
 */
export function healthRoutes(app: FastifyInstance, deps: ReadinessDeps): void {
  const assertReady = createReadinessService(deps);
  mount(app, "health", {
    read: async () => ({ contract: CONTRACT_VERSION }),
    ready: async () => {
      await assertReady();
      return null;
    },
  });
}
