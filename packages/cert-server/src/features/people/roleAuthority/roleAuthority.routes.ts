import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { mount } from "../../../http/mount.ts";
import { createLinkService } from "../authority/linkService.ts";
import { roleAuthorities } from "../role/role.service.ts";

export function roleAuthorityRoutes(app: FastifyInstance, deps: StoreDeps): void {
  mount(app, "roleAuthority", createLinkService(deps, roleAuthorities));
}
