import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { mount } from "../../../http/mount.ts";
import { createAuthorityService } from "./authority.service.ts";

export function authorityRoutes(app: FastifyInstance, deps: StoreDeps): void {
  const authorities = createAuthorityService(deps);
  mount(app, "authority", {
    list: (query) => authorities.list(query),
    find: ({ text }) => authorities.find(text),
    create: (input, { principal }) => authorities.create(input, principal),
    update: ({ id, ...fields }, { principal }) => authorities.update(id, fields, principal),
    remove: ({ id }, { principal }) => authorities.remove(id, principal),
  });
}
