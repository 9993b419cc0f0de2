import type { Store } from "../../../db/open.ts";
import { hasAuthorityFor, type Principal } from "../../../http/access.ts";
import { Refusal } from "../../../http/refusal.ts";
import { getActivity } from "../../activity/activity/activity.service.ts";
import type { Context } from "../../../http/mount.ts";

/**
 * Creates handlers for callers who have `award:read` for the activity's department. Claim links and notices expose
 * certificates, so listing and creating them takes that authority. Anyone who may change the activity may end them.
 */
export const forAwardReaders =
  ({ read }: Store) =>
  <Request extends { id: string }, Answer>(
    answer: (request: Request, principal: Principal, context: Context) => Promise<Answer>,
  ) =>
  async (request: Request, context: Context): Promise<Answer> => {
    const { principal } = context;
    const { departmentId } = await getActivity(read, request.id);
    if (!hasAuthorityFor(principal, "award:read", departmentId)) throw new Refusal("forbidden");
    return answer(request, principal, context);
  };
