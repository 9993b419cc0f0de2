import type { Store } from "../../../db/open.ts";
import { canUse, isInScope, scopeOf } from "../../../http/access.ts";
import type { Context, RecordBoundary } from "../../../http/mount.ts";
import { Refusal } from "../../../http/refusal.ts";
import { findAwardDepartment } from "./record/storedAward.ts";
import type { Db } from "../../../db/tables.ts";

export const awardBoundary = ({ read }: Pick<Store, "read">): RecordBoundary<{ id: string }> => ({
  notFound: "award.notFound",
  findDepartment: ({ id }) => findAwardDepartment(read, id),
});

/** Throws a `Refusal` unless the caller may read earlier versions of an award. The endpoint itself is public. */
export async function assertMayReadVersions({ request }: Context, id: string, read: Db): Promise<void> {
  const principal = await request.findPrincipal();
  if (principal === null) throw new Refusal("unauthenticated");
  if (!canUse(principal, "award:read")) throw new Refusal("forbidden");
  const departmentId = await findAwardDepartment(read, id);
  if (departmentId === undefined || isInScope(scopeOf(principal, "award:read"), departmentId)) return;
  throw new Refusal("notFound", "award.notFound");
}
