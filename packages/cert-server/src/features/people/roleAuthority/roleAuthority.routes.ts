import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { mount } from "../../../http/mount.ts";
import { createLinkService } from "../authority/linkService.ts";
import { roleAuthorities } from "../role/role.service.ts";

export function roleAuthorityRoutes(app: FastifyInstance, deps: StoreDeps): void {
  const links = createLinkService(deps, roleAuthorities);
  mount(app, "roleAuthority", {
    list: (query, { scope }) => links.list(query, scope),
    create: (input, { principal }) => links.create(input, principal),
    remove: ({ id }, { principal }) => links.remove(id, principal),
  });
}
