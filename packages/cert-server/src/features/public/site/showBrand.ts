import type { FastifyInstance, FastifyRequest } from "fastify";
import { describeError } from "../../../http/errors.ts";
import type { BrandService } from "../brand/brand.service.ts";
import type { Site } from "./site.service.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True if the route's own pages refresh the brand, by the revision that they read with what they show. */
    showsBrand?: boolean;
  }
}

/** Reads the brand and shows it, unless it is shown in this revision already. */
export type RefreshBrand = (revision?: number) => Promise<void>;

export const createBrandRefresh =
  ({ site, brands }: { site: Site; brands: BrandService }): RefreshBrand =>
  async (revision) => {
    if (revision === undefined || revision !== site.brandRevision) site.show(await brands.read());
  };

/** Reads the brand before each answer that may show it; if the store cannot be read the last one stays. */
export function showBrand(app: FastifyInstance, refreshBrand: RefreshBrand): void {
  const refresh = async () => {
    try {
      await refreshBrand();
    } catch (error) {
      app.log.error({ err: describeError(error) }, "the brand could not be read");
    }
  };
  app.addHook("onReady", refresh);
  app.addHook("onRequest", async (request) => {
    if (mayShowBrand(request)) await refresh();
  });
}

const mayShowBrand = ({ url, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.showsBrand !== true && !/^\/(?:api|_astro)\//u.test(url);
