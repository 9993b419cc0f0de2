import { contract, listNeeds, type Activity } from "cert-api";
import { useNavigate } from "react-router-dom";
import { Button } from "../../../components/button/Button.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../../theme/text.css.ts";
import { useTableState } from "../../table/useTableUrl.ts";
import { useCan } from "../../session/AdminServices.ts";
import { activityPath } from "../activitySteps.ts";

interface ActivityActionsProps {
  activity: Activity;
  isPublishing: boolean;
  onRemove: () => void;
}

/** Buttons that lead to the effects of publishing an activity, or to what prevents it, and that delete it. */
export function ActivityActions({ activity, isPublishing, onRemove }: ActivityActionsProps) {
  const messages = useAdminMessages("activityList");
  const actions = useAdminMessages("actions");
  const toasts = useAdminMessages("toasts");
  const tableState = useTableState();
  const can = useCan();
  const navigate = useNavigate();
  const suffix = <span className={hidden}>{fill(actions.of, { name: activity.name })}</span>;
  const publish = () => {
    const obstacle = listNeeds(activity).find(({ level }) => level === "error");
    if (obstacle?.code === "templateMissing") return toast.failure(toasts.templateMissing);
    if (obstacle?.code === "nameListMissing") return toast.failure(toasts.nameListMissing);
    void navigate(activityPath(activity, obstacle?.step ?? "publish"), { state: tableState });
  };
  return (
    <>
      {can(contract.publication.publish) && (
        <Button tone="quiet" size="small" aria-disabled={isPublishing} onClick={publish}>
          {isPublishing ? messages.publishing : activity.publishedAt === null ? messages.publish : messages.republish}
          {suffix}
        </Button>
      )}
      {can(contract.activity.remove) && (
        <Button tone="danger" size="small" onClick={onRemove}>
          {actions.remove}
          {suffix}
        </Button>
      )}
    </>
  );
}
