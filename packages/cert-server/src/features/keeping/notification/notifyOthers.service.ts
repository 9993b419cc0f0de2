import type { Tx } from "../../../db/tables.ts";
import { isInScope } from "../../../http/access.ts";
import { decodeNotification } from "./decodeNotification.ts";
import { notify } from "./notification.service.ts";
import { listHoldersOf, listNewest, listUploaders, removeNotification } from "./notification.store.ts";

interface Act {
  activityId: number;
  /** The account that acted; null for the program itself. */
  userId: number | null;
  /** Milliseconds since 1970. */
  at: number;
}

/** Notifies the others who uploaded files of an activity, and may still read it, that it was published. */
export async function notifyOfPublish(tx: Tx, act: Act, awards: number): Promise<void> {
  for (const { id, activity } of await listOthers(tx, act)) {
    await notify(tx, id, { kind: "published", params: { ...toParams(act, activity), awards } }, act.at);
  }
}

/**
 * Notifies the others who uploaded files of an activity, and may still read it, that awards were changed or ended. An unread
 * notification of earlier changes becomes one of all of them.
 */
export async function notifyOfEdits(tx: Tx, act: Act, awards: number): Promise<void> {
  for (const { id, activity } of await listOthers(tx, act)) {
    const [newest] = await listNewest(tx, id, 1);
    const decoded =
      newest === undefined || newest.read_at !== null ? null : decodeNotification(newest.kind, newest.body);
    const earlier = decoded !== null && "event" in decoded && decoded.event.kind === "corrected" ? decoded.event : null;
    const isSame = earlier?.params.activityId === String(act.activityId);
    if (newest !== undefined && isSame) await removeNotification(tx, newest.id);
    const total = awards + (isSame ? earlier.params.awards : 0);
    await notify(tx, id, { kind: "corrected", params: { ...toParams(act, activity), awards: total } }, act.at);
  }
}

/**
 * Notifies the others who may decide about corrections that one waits. Whoever has not read such a notification yet gets no
 * second one: the list says how many there are.
 * @param byVisitor true if a visitor asked for it, also where a user forwards the request
 */
export async function notifyOfProposal(
  tx: Tx,
  award: { id: string },
  { userId, byVisitor, at }: { userId: number | null; byVisitor: boolean; at: number },
): Promise<void> {
  const { activityId, activity, departmentId } = await tx
    .selectFrom("award as a")
    .leftJoin("activity as c", "c.id", "a.activity_id")
    .select(["a.activity_id as activityId", "c.name as activity", "a.department_id as departmentId"])
    .where("a.id", "=", award.id)
    .executeTakeFirstOrThrow();
  const params = {
    activity: activity ?? "",
    ...(activityId !== null && { activityId: String(activityId) }),
    ...(byVisitor && { byVisitor }),
  };
  for (const id of await listUsersWith(tx, "correction:approve", departmentId)) {
    const [newest] = await listNewest(tx, id, 1);
    const isKnown = newest?.kind === "correctionWaiting" && newest.read_at === null;
    if (id !== userId && !isKnown) await notify(tx, id, { kind: "correctionWaiting", params }, at);
  }
}

export async function listUsersWith(tx: Tx, authority: string, departmentId: number | null): Promise<number[]> {
  const inScope = (await listHoldersOf(tx, authority)).filter((user) =>
    isInScope(user.departmentOnly === 1 ? { departmentId: user.departmentId } : "all", departmentId),
  );
  return [...new Set(inScope.map(({ id }) => id))];
}

const toParams = ({ activityId }: Act, activity: string) => ({ activityId: String(activityId), activity });

async function listOthers(tx: Tx, { activityId, userId }: Act): Promise<{ id: number; activity: string }[]> {
  const uploaders = await listUploaders(tx, activityId, "activity:read");
  const others = uploaders.filter(
    ({ id, departmentId, departmentOnly, activityDepartmentId }) =>
      id !== userId && isInScope(departmentOnly === 1 ? { departmentId } : "all", activityDepartmentId),
  );
  return [...new Map(others.map((user) => [user.id, user])).values()];
}
