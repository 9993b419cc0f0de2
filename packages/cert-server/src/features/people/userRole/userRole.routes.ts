import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { type Handlers, mount } from "../../../http/mount.ts";
import { createLinkService } from "../authority/linkService.ts";
import { userRoles } from "../user/userRoles.service.ts";

export function userRoleRoutes(app: FastifyInstance, deps: StoreDeps): void {
  const links = createLinkService(deps, userRoles);
  const handlers: Handlers<"userRole"> = {
    list: (query, { scope }) => links.list(query, scope),
    create: (input, { principal }) => links.create(input, principal),
    remove: ({ id }, { principal }) => links.remove(id, principal),
  };
  mount(app, "userRole", handlers, { boundary: "handler" });
}
