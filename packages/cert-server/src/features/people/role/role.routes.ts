import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { mount } from "../../../http/mount.ts";
import { createRoleService, listAuthorities } from "./role.service.ts";

export function roleRoutes(app: FastifyInstance, deps: StoreDeps): void {
  mount(app, "role", { ...createRoleService(deps), authorities: ({ id }) => listAuthorities(deps, id) });
}
