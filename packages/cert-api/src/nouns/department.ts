import { declareEndpoints } from "../wire/endpoint.ts";
import { fullRoutes } from "./resource.ts";
import type { departmentSchemas } from "../schemas/department.ts";

export const department = declareEndpoints<typeof departmentSchemas>()({
  ...fullRoutes("department"),
  listAll: { method: "GET", path: "/api/department/root/list", access: "department:read" },
});
