import { contract } from "cert-api";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useCan } from "../../session/AdminServices.ts";
import { RouterLink } from "../../shell/RouterLink.tsx";
import { actions } from "./Home.css.ts";

/** Where a day's work begins, for those who may do it. */
export function QuickActions() {
  const words = useAdminMessages("dashboard");
  const can = useCan();
  return (
    <div className={actions} role="group" aria-label={words.actions}>
      {can(contract.user.create) && (
        <RouterLink tone="quiet" to="/main/user/add">
          {words.addUser}
        </RouterLink>
      )}
      {can(contract.award.list) && (
        <RouterLink tone="quiet" to="/certificate/award/list/0">
          {words.findAwards}
        </RouterLink>
      )}
      {can(contract.activity.create) && <RouterLink to="/certificate/activity/add">{words.addActivity}</RouterLink>}
    </div>
  );
}
