import type { FastifyInstance } from "fastify";
import type { Store } from "../../db/open.ts";
import { mount } from "../../http/mount.ts";
import { createUserRoleService } from "./userRole.service.ts";

/** Roles of users: list, create, remove. */
export function userRoleRoutes(app: FastifyInstance, deps: { store: Store; clock(): number }): void {
  const links = createUserRoleService(deps);
  mount(app, "userRole", {
    list: ({ page }) => links.list(page),
    create: (input, { principal }) => links.create(input, principal),
    remove: ({ id }, { principal }) => links.remove(id, principal),
  });
}
