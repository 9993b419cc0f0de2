import { contract, formatHref, type Activity } from "cert-api";
import { useNavigate } from "react-router-dom";
import type { MenuEntry } from "../../components/menu/Menu.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import { activityState } from "./activityState.ts";
import { toast } from "../../components/toaster/toast.ts";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";

interface ActivityMenuOptions {
  activity: Activity;
  running: boolean;
  /** Called with the window to open. */
  onOpen: (window: "edit" | "copy" | "schedule" | "notice") => void;
  onChanged: (activity: Activity) => void;
}

/** Returns the menu of less common actions on an activity that the account may perform. */
export function useActivityMenu({ activity, running, onOpen, onChanged }: ActivityMenuOptions): MenuEntry[] {
  const words = useAdminMessages("activityList");
  const actions = useAdminMessages("actions");
  const copying = useAdminMessages("activityCopy");
  const scheduling = useAdminMessages("schedule");
  const cells = useAdminMessages("uploadCell");
  const notices = useAdminMessages("holderNotice");
  const { baseUrl } = useServices();
  const navigate = useNavigate();
  const can = useCan();
  const cancelSchedule = useCancelSchedule(activity, onChanged);
  const { id, publishedAt, scheduledAt } = activity;
  const reference = activity.template ?? activity.certificatesFile?.id;
  const isPublished = publishedAt !== null;
  const canSchedule = can(contract.publication.schedule) && !running;
  const entries: (MenuEntry & { isOffered: boolean })[] = [
    { key: "edit", label: actions.edit, isOffered: can(contract.activity.update), onSelect: () => onOpen("edit") },
    { key: "copy", label: copying.action, isOffered: can(contract.activity.copy), onSelect: () => onOpen("copy") },
    {
      key: "schedule",
      label: scheduling.open,
      isOffered: canSchedule && !scheduledAt && activityState(activity) !== "preparing",
      onSelect: () => onOpen("schedule"),
    },
    {
      key: "cancelSchedule",
      label: scheduling.cancel,
      isOffered: canSchedule && Boolean(scheduledAt),
      onSelect: cancelSchedule,
    },
    {
      key: "notice",
      label: notices.open,
      isOffered: isPublished && can(contract.notice.overview) && can(contract.award.list),
      onSelect: () => onOpen("notice"),
    },
    {
      key: "awards",
      label: words.showAwards,
      isOffered: isPublished && reference !== undefined && can(contract.award.list),
      onSelect: () => void navigate(`/certificate/award/list/0?${new URLSearchParams({ template: reference ?? "" })}`),
    },
    {
      key: "numbered",
      label: cells.numbered,
      isOffered: isPublished,
      onSelect: () => window.location.assign(formatHref(contract.handout.nameList, { id }, baseUrl)),
    },
  ];
  return entries.filter(({ isOffered }) => isOffered);
}

/** Cancels the scheduled publish of an activity. Concurrent calls are ignored. */
function useCancelSchedule({ id }: Activity, onChanged: (activity: Activity) => void): () => void {
  const words = useAdminMessages("schedule");
  const { mutate: cancel, isPending } = useEndpointMutation(contract.publication.cancelSchedule, {
    onDone: (changed) => {
      toast.success(words.cancelled);
      onChanged(changed);
    },
    onRefused: ({ message }) => toast.failure(words.failed, message),
  });
  return () => {
    if (!isPending) cancel({ id });
  };
}
