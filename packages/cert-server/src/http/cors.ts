import type { FastifyInstance } from "fastify";

/**
 * Lets pages of the given origins read the answers of public GET endpoints, without cookies. Their calls say that they
 * send JSON, so a browser asks beforehand.
 */
export function allowOrigins(app: FastifyInstance, origins: ReadonlySet<string>): void {
  if (origins.size === 0) return;
  const allow = (origin: string | undefined) =>
    origin !== undefined && origins.has(origin) ? { "access-control-allow-origin": origin } : {};

  app.addHook("onRoute", ({ method, url, config }) => {
    if (method !== "GET" || config?.access !== "public" || config.endpoint === undefined) return;
    app.options(url, { config: { access: "public" } }, async (request, reply) =>
      reply
        .code(204)
        .headers({
          ...allow(request.headers.origin),
          "access-control-allow-methods": "GET",
          "access-control-allow-headers": "content-type",
          "access-control-max-age": "86400",
          vary: "Origin",
        })
        .send(),
    );
  });
  app.addHook("onRequest", async (request, reply) => {
    const { access, endpoint } = request.routeOptions.config;
    if (request.method !== "GET" || access !== "public" || endpoint === undefined) return;
    reply.headers({ ...allow(request.headers.origin), vary: "Origin" });
  });
}
