import type { FastifyInstance } from "fastify";
import type { Store } from "../../db/open.ts";
import { mount } from "../../http/mount.ts";
import { createUserService } from "./user.service.ts";

/** Users: list, find, create, update, remove, reset the password. */
export function userRoutes(app: FastifyInstance, deps: { store: Store; clock(): number }): void {
  const users = createUserService(deps);
  mount(app, "user", {
    list: ({ page }) => users.list(page),
    find: ({ text }) => users.find(text),
    create: (input, { principal }) => users.create(input, principal),
    update: ({ id, ...fields }, { principal }) => users.update(id, fields, principal),
    remove: ({ id }, { principal }) => users.remove(id, principal),
    resetPassword: ({ id }, { principal }) => users.resetPassword(id, principal),
  });
}
