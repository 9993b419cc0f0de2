import type { FastifyInstance } from "fastify";
import type { Store } from "../../db/open.ts";
import { type Handlers, mount } from "../../http/mount.ts";
import { createUserService } from "./user.service.ts";

/** Users: list, find, create, update, remove, reset the password. */
export function userRoutes(app: FastifyInstance, deps: { store: Store; clock(): number }): void {
  const users = createUserService(deps);
  const handlers: Handlers<"user"> = {
    list: (query, { reach }) => users.list(query, reach),
    find: ({ text }, { reach }) => users.find(text, reach),
    create: (input, { principal }) => users.create(input, principal),
    update: ({ id, ...fields }, { principal }) => users.update(id, fields, principal),
    remove: ({ id }, { principal }) => users.remove(id, principal),
    resetPassword: ({ id }, { principal }) => users.resetPassword(id, principal),
  };
  mount(app, "user", handlers, { boundaries: "handler" });
}
