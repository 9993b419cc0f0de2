import type { FastifyInstance } from "fastify";
import type { StoreDeps } from "../../../serverParts.ts";
import { type Handlers, mount } from "../../../http/mount.ts";
import { parseNumericId } from "../../../resource/ids.ts";
import { createDepartmentService } from "./department.service.ts";
import { listAll, listDepartments, searchDepartments } from "./department.store.ts";

export function departmentRoutes(app: FastifyInstance, deps: StoreDeps): void {
  const department = {
    notFound: "account.noDepartment" as const,
    findDepartment: async ({ id }: { id: string }) => parseNumericId(id),
  };
  const handlers: Handlers<"department"> = {
    ...createDepartmentService(deps),
    list: (query, { scope }) => listDepartments(deps.store.read, query, scope),
    listAll: (_input, { scope }) => listAll(deps.store.read, scope),
    find: ({ text }, { scope }) => searchDepartments(deps.store.read, text, scope),
  };
  mount(app, "department", handlers, { boundary: "handler", boundaries: { update: department, remove: department } });
}
