import { hash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../../../http/refusal.ts";
import { createMetrics, type MetricsDeps } from "./metrics.service.ts";

/** Serves `/metrics` to callers with the token of `CERT_METRICS_TOKEN`; without it nothing is measured. */
export function metricsRoutes(
  app: FastifyInstance,
  { config, ...deps }: MetricsDeps & { config: { metricsToken: string | null } },
): void {
  const { metricsToken } = config;
  if (metricsToken === null) return;
  const { registry, observeAnswer } = createMetrics(deps);
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    observeAnswer({ method, route: routeOptions.url ?? "", status: reply.statusCode }, reply.elapsedTime / 1_000);
  });
  app.get("/metrics", { config: { access: "public" } }, async ({ headers }, reply) => {
    if (!isEqual(headers.authorization ?? "", `Bearer ${metricsToken}`)) {
      throw new Refusal("unauthenticated", undefined, { headers: { "www-authenticate": "Bearer" } });
    }
    return reply
      .header("cache-control", "no-store")
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** Compares two texts in a time that does not depend on where they differ. */
const isEqual = (a: string, b: string): boolean =>
  timingSafeEqual(hash("sha256", a, "buffer"), hash("sha256", b, "buffer"));
