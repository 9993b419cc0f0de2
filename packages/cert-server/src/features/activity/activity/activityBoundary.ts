import type { Db } from "../../../db/tables.ts";
import type { RecordBoundary } from "../../../http/mount.ts";
import { parseActivityId } from "./activity.service.ts";
import { findActivityDepartment } from "./storedActivity.ts";

export const activityBoundary = (read: Db): RecordBoundary<{ id: string }> => ({
  notFound: "activity.notFound",
  findDepartment: async ({ id }) => findActivityDepartment(read, parseActivityId(id)),
});
