import type { FastifyInstance } from "fastify";
import { today } from "../../../clock/today.ts";
import { mount } from "../../../http/mount.ts";
import { createFindService } from "./find.service.ts";
import type { PublicSearch } from "./publicSearch.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

export interface SearchRoutesDeps extends Pick<ServerParts, "config" | "store" | "clock"> {
  publicSearch: PublicSearch;
}

/** 奖证：公众查询、管理员查找. */
export function searchRoutes(app: FastifyInstance, { config, store, publicSearch, clock }: SearchRoutesDeps): void {
  const find = createFindService(store, today(clock, config.timeZone));
  mount(
    app,
    "award",
    {
      search: (input, { request }) => publicSearch.search({ ...input, address: request.ip }),
      find: ({ text }, { scope }) => find(text, scope),
    },
    { limits: { search: publicSearch.limit }, boundaries: { find: "handler" } },
  );
}
