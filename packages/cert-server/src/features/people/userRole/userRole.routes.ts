import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { mount } from "../../../http/mount.ts";
import { createLinkService } from "../authority/linkService.ts";
import { userRoles } from "../user/userRoles.service.ts";

export function userRoleRoutes(app: FastifyInstance, deps: StoreDeps): void {
  mount(app, "userRole", createLinkService(deps, userRoles), { boundary: "handler" });
}
