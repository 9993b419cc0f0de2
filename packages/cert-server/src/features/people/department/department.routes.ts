import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { type Handlers, mount } from "../../../http/mount.ts";
import { Refusal } from "../../../http/refusal.ts";
import { parseNumericId } from "../../../resource/ids.ts";
import { createDepartmentService } from "./department.service.ts";
import { listAll, listDepartments, searchDepartments } from "./department.store.ts";

export function departmentRoutes(app: FastifyInstance, deps: StoreDeps): void {
  const departments = createDepartmentService(deps);
  const department = {
    notFound: "account.noDepartment" as const,
    findDepartment: async ({ id }: { id: string }) => parseNumericId(id),
  };
  const handlers: Handlers<"department"> = {
    list: (query, { scope }) => listDepartments(deps.store.read, query, scope),
    listAll: (_input, { scope }) => listAll(deps.store.read, scope),
    find: ({ text }, { scope }) => searchDepartments(deps.store.read, text, scope),
    async create({ displayName }, { principal, scope }) {
      if (scope !== "all") throw new Refusal("forbidden", "account.ownDepartmentOnly");
      return departments.create(displayName, principal);
    },
    update: ({ id, ...fields }, { principal }) => departments.update(id, fields, principal),
    remove: ({ id }, { principal }) => departments.remove(id, principal),
  };
  const boundaries = {
    list: "handler",
    listAll: "handler",
    find: "handler",
    create: "handler",
    update: department,
    remove: department,
  } as const;
  mount(app, "department", handlers, { boundaries });
}
