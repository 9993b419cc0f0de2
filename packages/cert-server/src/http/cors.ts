import cors, { type FastifyCorsOptions } from "@fastify/cors";
import type { FastifyInstance } from "fastify";

/**
 * Lets pages of the given origins read the answers of public GET endpoints, without cookies. Requests with a content type
 * or another header are preceded by a preflight request.
 */
export async function allowOrigins(app: FastifyInstance, origins: ReadonlySet<string>): Promise<void> {
  if (origins.size === 0) return;
  const readable: FastifyCorsOptions = {
    origin: [...origins],
    methods: "GET",
    allowedHeaders: "content-type",
    maxAge: 86_400,
    strictPreflight: false,
  };
  app.addHook("onRoute", (route) => {
    const { method, url, config = {} } = route;
    // The plugin's own route for every other address, which answers as one that is not there
    if (url === "*") route.config = { access: "public" };
    if (method !== "GET" || config.access !== "public" || config.endpoint === undefined) return;
    Object.assign(config, { cors: readable });
    app.options(url, { config: { access: "public", cors: readable } }, async (_request, reply) => reply.send());
  });
  await app.register(cors, { origin: false });
}
