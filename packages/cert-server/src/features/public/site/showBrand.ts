import type { FastifyInstance, FastifyRequest } from "fastify";
import { describeError } from "../../../http/errors.ts";
import { wantsPage } from "../../../http/wantsPage.ts";
import type { BrandService } from "../brand/brand.service.ts";
import type { Site } from "./site.service.ts";

/**
 * Reads the brand before each answer that may show it, for routes that are registered afterwards. If the store cannot be
 * read, pages keep the brand that they showed last.
 */
export function showBrand(app: FastifyInstance, { site, brands }: { site: Site; brands: BrandService }): void {
  const refresh = async () => {
    try {
      site.show(await brands.read());
    } catch (error) {
      app.log.error({ err: describeError(error) }, "the brand could not be read");
    }
  };
  app.addHook("onReady", refresh);
  app.addHook("onRequest", async (request) => {
    if (mayShowBrand(request)) await refresh();
  });
}

const mayShowBrand = (request: FastifyRequest): boolean =>
  !/^\/(?:api|_astro)\//u.test(request.url) || (request.url.startsWith("/api/") && wantsPage(request));
