import type { FastifyInstance } from "fastify";
import type { Store } from "../../../db/open.ts";
import { type Context, type Handlers, mount } from "../../../http/mount.ts";
import { createRoleService, listAuthorities, roleAuthorities } from "../role/role.service.ts";
import { userRoles } from "../user/userRoles.service.ts";
import { createAuthorityService } from "./authority.service.ts";
import { createLinkService } from "./linkService.ts";
import type { NamedFields } from "./namedRows.ts";
import type { createNamedService } from "./namedService.ts";

interface Deps {
  store: Store;
  clock(): number;
}

const toHandlers = ({ list, find, create, update, remove }: ReturnType<typeof createNamedService>) => ({
  list,
  find: ({ text }: { text: string }) => find(text),
  create: (fields: NamedFields, { principal }: Context) => create(fields, principal),
  update: ({ id, ...fields }: NamedFields & { id: string }, { principal }: Context) => update(id, fields, principal),
  remove: ({ id }: { id: string }, { principal }: Context) => remove(id, principal),
});

export function authorityRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, "authority", toHandlers(createAuthorityService(deps)));
}

export function roleRoutes(app: FastifyInstance, deps: Deps): void {
  const roles = toHandlers(createRoleService(deps));
  mount(app, "role", { ...roles, authorities: ({ id }) => listAuthorities(deps, id) });
}

export function roleAuthorityRoutes(app: FastifyInstance, deps: Deps): void {
  const { list, create, remove } = createLinkService(deps, roleAuthorities);
  mount(app, "roleAuthority", {
    list: (query, { scope }) => list(query, scope),
    create: (input, { principal }) => create(input, principal),
    remove: ({ id }, { principal }) => remove(id, principal),
  });
}

export function userRoleRoutes(app: FastifyInstance, deps: Deps): void {
  const { list, create, remove } = createLinkService(deps, userRoles);
  const handlers: Handlers<"userRole"> = {
    list: (query, { scope }) => list(query, scope),
    create: (input, { principal }) => create(input, principal),
    remove: ({ id }, { principal }) => remove(id, principal),
  };
  mount(app, "userRole", handlers, { boundary: "handler" });
}
