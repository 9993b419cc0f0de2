import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { mount } from "../../../http/mount.ts";
import { createRoleService, listAuthorities } from "./role.service.ts";

export function roleRoutes(app: FastifyInstance, deps: StoreDeps): void {
  const roles = createRoleService(deps);
  mount(app, "role", {
    list: (query) => roles.list(query),
    find: ({ text }) => roles.find(text),
    authorities: ({ id }) => listAuthorities(deps, id),
    create: (input, { principal }) => roles.create(input, principal),
    update: ({ id, ...fields }, { principal }) => roles.update(id, fields, principal),
    remove: ({ id }, { principal }) => roles.remove(id, principal),
  });
}
