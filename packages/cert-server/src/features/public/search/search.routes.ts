import type { FastifyInstance } from "fastify";
import { mount } from "../../../http/mount.ts";
import { createFindService } from "./find.service.ts";
import type { PublicSearch } from "./publicSearch.service.ts";
import type { ServerParts } from "../../../serverParts.ts";

interface SearchRoutesDeps extends Pick<ServerParts, "store" | "today"> {
  publicSearch: PublicSearch;
}

/** 奖证：公众查询、管理员查找. */
export function searchRoutes(app: FastifyInstance, { store, publicSearch, today }: SearchRoutesDeps): void {
  const find = createFindService(store, today);
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
