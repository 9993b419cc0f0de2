import type { FastifyInstance } from "fastify";
import type { Config } from "../../../config.ts";
import type { BrandService } from "../brand/brand.service.ts";
import { docsPage } from "./docsPage.ts";
import { describeEndpoints, type EndpointName, openApi } from "./openApi.ts";

/**
 * Serves the interface as an OpenAPI document and as a page. Must be registered first, since it describes the routes
 * registered after it.
 */
export function docsRoutes(app: FastifyInstance, { config, brands }: { config: Config; brands: BrandService }): void {
  const mounted: EndpointName[] = [];
  app.addHook("onRoute", ({ method, config: route }) => {
    if (route?.endpoint !== undefined && method !== "HEAD") mounted.push(route.endpoint);
  });
  const base = config.basePath === "/" ? "" : config.basePath;
  app.get("/api/openapi.json", { config: { access: "public" } }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send(openApi(describeEndpoints(mounted), base || "/")),
  );
  app.get("/api/docs", { config: { access: "session" } }, async (_request, reply) => {
    const { policy, html } = docsPage(describeEndpoints(mounted), {
      brand: await brands.read(),
      documentAddress: `${base}/api/openapi.json`,
    });
    return reply
      .header("cache-control", "no-store")
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(html);
  });
}
