import { declareEndpoints } from "../wire/endpoint.ts";
import { fullRoutes, get } from "./resource.ts";
import type { departmentSchemas } from "../schemas/department.ts";

export const department = declareEndpoints<typeof departmentSchemas>()({
  ...fullRoutes("department"),
  listAll: get("/api/department/root/list", "department:read"),
});
