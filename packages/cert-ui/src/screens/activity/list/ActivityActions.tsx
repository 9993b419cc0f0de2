import { contract, listNeeds, type Activity } from "cert-api";
import { useNavigate } from "react-router-dom";
import { RowMenu } from "../../../components/moreMenu/RowMenu.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useTableState } from "../../table/useTableUrl.ts";
import { useCan } from "../../session/AdminServices.ts";
import { activityPath } from "../activitySteps.ts";

interface ActivityActionsProps {
  activity: Activity;
  isPublishing: boolean;
  onRemove: () => void;
}

/** Leads to the effects of publishing an activity, or to what prevents it; in a menu, deletes it. */
export function ActivityActions({ activity, isPublishing, onRemove }: ActivityActionsProps) {
  const { activityList: messages, actions, toasts } = useAdminMessages();
  const tableState = useTableState();
  const can = useCan();
  const navigate = useNavigate();
  const publish = () => {
    const obstacle = listNeeds(activity).find(({ level }) => level === "error");
    if (obstacle?.code === "templateMissing") return toast.failure(toasts.templateMissing);
    if (obstacle?.code === "nameListMissing") return toast.failure(toasts.nameListMissing);
    void navigate(activityPath(activity, obstacle?.step ?? "publish"), {
      state: { ...tableState, publishesAgain: true },
    });
  };
  return (
    <RowMenu
      name={activity.name}
      actions={[
        can(contract.publication.publish) && {
          key: "publish",
          label: isPublishing
            ? messages.publishing
            : activity.publishedAt === null
              ? messages.publish
              : messages.republish,
          isDisabled: isPublishing,
          onSelect: publish,
        },
        can(contract.activity.remove) && { key: "remove", label: actions.remove, tone: "danger", onSelect: onRemove },
      ]}
    />
  );
}
