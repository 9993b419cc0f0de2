import { CONTRACT_VERSION, toReason } from "cert-api";
import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import { Refusal } from "../../../http/refusal.ts";
import { createReadinessService, type ReadinessDeps } from "./readiness.service.ts";

/** Serves `health`, answered once the server listens, and `ready`, while it can do its work. */
export function healthRoutes(app: FastifyInstance, deps: ReadinessDeps): void {
  const assertReady = createReadinessService(deps);
  mount(app, "health", {
    read: async () => ({ contract: CONTRACT_VERSION }),
    ready: async () => {
      if (app.isStoreDamaged) throw new Refusal("unavailable", toReason("store.damaged"));
      await assertReady();
      return null;
    },
  });
}
