import type { FastifyInstance } from "fastify";
import type { Store } from "../../db/open.ts";
import { mount } from "../../http/mount.ts";
import { createDepartmentService } from "./department.service.ts";

/** Departments: list, list all, find, create, update, remove. */
export function departmentRoutes(app: FastifyInstance, deps: { store: Store; clock(): number }): void {
  const departments = createDepartmentService(deps);
  mount(app, "department", {
    list: ({ page }) => departments.list(page),
    listAll: () => departments.listAll(),
    find: ({ text }) => departments.find(text),
    create: ({ displayName }, { principal }) => departments.create(displayName, principal),
    update: ({ id, displayName }, { principal }) => departments.update(id, displayName, principal),
    remove: ({ id }, { principal }) => departments.remove(id, principal),
  });
}
