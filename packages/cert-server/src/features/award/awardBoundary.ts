import { toReason } from "cert-api";
import type { Store } from "../../db/open.ts";
import type { RecordBoundary } from "../../http/mount.ts";
import { findAwardDepartment } from "./record/storedAward.ts";

/** Creates the boundary of endpoints whose `id` is an award. */
export const awardBoundary = ({ read }: Pick<Store, "read">): RecordBoundary<{ id: string }> => ({
  missing: toReason("award.notFound"),
  findDepartment: ({ id }) => findAwardDepartment(read, id),
});
