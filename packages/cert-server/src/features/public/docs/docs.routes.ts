import { type Language, withoutSlash } from "cert-api";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "../../../config.ts";
import { readLanguage, sendLanguage } from "../../../http/language.ts";
import { createCookie, SESSION_COOKIE } from "../../people/session/sessionCookies.ts";
import type { BrandService } from "../brand/brand.service.ts";
import { docsPage } from "./docsPage.ts";
import { describeEndpoints, type EndpointName, type Interface, openApi } from "./openApi.ts";

/**
 * Serves the interface as an OpenAPI document and as a page, in the reader's language. Must be registered first, since it
 * describes the routes registered after it.
 */
export function docsRoutes(app: FastifyInstance, { config, brands }: { config: Config; brands: BrandService }): void {
  const mounted: EndpointName[] = [];
  app.addHook("onRoute", ({ method, config: route }) => {
    if (route?.endpoint !== undefined && method !== "HEAD") mounted.push(route.endpoint);
  });
  const base = withoutSlash(config.basePath);
  // It takes 50 ms, and anybody may ask for it
  const described: Partial<Record<Language, Interface>> = {};
  const describe = (reply: FastifyReply) => {
    const language = readLanguage(reply.request);
    sendLanguage(reply, language).header("cache-control", "no-store");
    return { language, description: (described[language] ??= describeEndpoints(mounted, language)) };
  };
  app.get("/api/openapi.json", { config: { access: "public" } }, async (request, reply) => {
    const { language, description } = describe(reply);
    const cookie = createCookie(config, SESSION_COOKIE).nameFor(request);
    return openApi(description, { server: base || "/", cookie, language });
  });
  app.get("/api/docs", { config: { access: "public" } }, async (_request, reply) => {
    const brand = await brands.read();
    const { language, description } = describe(reply);
    const { policy, html } = docsPage(description, { brand, documentAddress: `${base}/api/openapi.json`, language });
    return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(html);
  });
}
