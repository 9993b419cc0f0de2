import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { mount } from "../../../http/mount.ts";
import { createAuthorityService } from "./authority.service.ts";

export function authorityRoutes(app: FastifyInstance, deps: StoreDeps): void {
  mount(app, "authority", createAuthorityService(deps));
}
