import { type Actor, hasAuthorityFor, type Principal } from "../../../http/access.ts";
import type { EndpointInput } from "../../../http/mount.ts";
import { fieldRefusal, Refusal } from "../../../http/refusal.ts";
import { findActivity, type StoredActivity } from "../activity/storedActivity.ts";
import type { SessionService } from "../../people/session/session.service.ts";
import { type ActivityWithList, getActivityWithList } from "../nameList/reading/prepareList.ts";
import { checkFiles, type PublishDeps, type PublishInput } from "./publishInput.ts";
import type { ScheduleVersion, StoredSchedule } from "./schedule.store.ts";

export interface PublishRequest extends EndpointInput<"publication", "publish"> {
  /** The schedule being carried out. The publish is refused if it was cancelled or replaced in the meantime. */
  schedule?: ScheduleVersion;
}

/** The account that publishes, or the program itself, which has no authorities. */
export type Publisher = Actor | (Actor & Pick<Principal, "authorities" | "departmentAuthorities" | "departmentId">);

export interface Publication
  extends
    Pick<PublishInput, "facts" | "template" | "list">,
    Pick<PublishDeps, "timeZone" | "base">,
    Pick<PublishDeps["store"], "engine" | "cipher"> {
  activity: ActivityWithList;
  request: PublishRequest;
  principal: Actor;
  /** New versions that were checked in addition to the list's rows; see `reprintKey`. */
  reprints: ReadonlySet<string>;
  at: number;
  onProgress(count: number, total: number): void;
}

/** Returns the activity of a request, unless a file, a choice or a reason is missing, or it is forbidden. */
export async function getPublishable(
  { store }: Pick<PublishDeps, "store">,
  request: PublishRequest,
  principal: Publisher,
): Promise<ActivityWithList> {
  const activity = await getActivityWithList(store.read, request.id);
  checkFiles(activity);
  if ((request.template ?? "keep") !== "keep" && !request.reason) {
    throw fieldRefusal("invalid", "reason", "activity.templateReason");
  }
  checkUnlistedChoice(request, principal, activity);
  return activity;
}

/**
 * Throws a `Refusal` if awards are to be revoked or withdrawn without a reason, or by an account without `award:write` for
 * the activity's department. The program itself may always do so.
 */
function checkUnlistedChoice(
  { unlisted = "keep", unlistedReason = "" }: PublishRequest,
  principal: Publisher,
  { departmentId }: Pick<StoredActivity, "departmentId">,
): void {
  if (unlisted === "keep") return;
  if ("authorities" in principal) {
    if (!hasAuthorityFor(principal, "award:write", departmentId)) throw new Refusal("forbidden");
  }
  if (unlistedReason === "") throw fieldRefusal("invalid", "unlistedReason", "activity.unlistedReason");
}

export async function getPublisher(
  { sessions, store }: { sessions: SessionService; store: PublishDeps["store"] },
  due: StoredSchedule,
): Promise<Publisher> {
  const account = await sessions.findAccount(due.user_id);
  const activity = await findActivity(store.read, due.activity_id);
  const departmentId = activity?.departmentId ?? null;
  if (account === null || !hasAuthorityFor(account, "activity:publish", departmentId))
    throw new Refusal("forbidden", "activity.schedulerForbidden");
  const { authorities, departmentAuthorities, departmentId: ownDepartmentId } = account;
  const actor = { userId: due.user_id, account: account.account, address: null };
  return { ...actor, authorities, departmentAuthorities, departmentId: ownDepartmentId };
}
