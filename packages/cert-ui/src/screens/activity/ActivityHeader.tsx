import { advanceActivityName, contract, formatHref, type Activity } from "cert-api";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Badge } from "../../components/badge/Badge.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { MoreMenu, type MoreMenuProps } from "../../components/moreMenu/MoreMenu.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import { activityPath, activityState, awardsPath, stateTones } from "./activitySteps.ts";
import { Dialog } from "../../components/dialog/Dialog.tsx";
import { EditForm } from "../resource/EditForm.tsx";

/** The name and state of an activity, with a menu of what concerns it as a whole. */
export function ActivityHeader({ activity }: { activity: Activity }) {
  const { activityState: states, actions, nouns, confirm } = useAdminMessages();
  const navigate = useNavigate();
  const [open, setOpen] = useState<"copy" | "remove" | null>(null);
  const entries = useMenu(activity, setOpen);
  const state = activityState(activity);
  const close = () => setOpen(null);
  return (
    <Stack direction="row" gap="small">
      <Heading level={1}>{activity.name}</Heading>
      <MoreMenu label={fill(actions.more, { name: activity.name })} entries={entries}>
        <Badge tone={stateTones[state]}>{states[state]}</Badge>
      </MoreMenu>
      <ActivityCopyDialog
        activity={activity}
        open={open === "copy"}
        onClose={close}
        onCopied={(copy) => void navigate(activityPath(copy))}
      />
      <RemoveDialog
        open={open === "remove"}
        noun={nouns.activity}
        question={fill(confirm.remove, { name: activity.name })}
        endpoint={contract.activity.remove}
        id={activity.id}
        onClose={close}
        onRemoved={() => void navigate("/certificate/activity/list/0", { replace: true })}
      />
    </Stack>
  );
}

function useMenu(activity: Activity, onOpen: (dialog: "copy" | "remove") => void): MoreMenuProps["entries"] {
  const { activityList: messages, activityCopy: copying, uploadCell: cells, actions } = useAdminMessages();
  const { baseUrl } = useServices();
  const navigate = useNavigate();
  const can = useCan();
  const { id } = activity;
  const isPublished = activity.publishedAt !== null;
  return [
    isPublished &&
      can(contract.award.list) && {
        key: "awards",
        label: messages.showAwards,
        onSelect: () => void navigate(awardsPath(activity)),
      },
    isPublished && {
      key: "numbered",
      label: cells.numbered,
      onSelect: () => window.location.assign(formatHref(contract.handout.nameList, { id }, baseUrl)),
    },
    can(contract.activity.copy) && { key: "copy", label: copying.action, onSelect: () => onOpen("copy") },
    can(contract.activity.remove) && { key: "remove", label: actions.remove, onSelect: () => onOpen("remove") },
  ];
}

interface ActivityCopyDialogProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
  onCopied: (copy: Activity) => void;
}

/** Creates the next edition of an activity, with the current name and its year increased as the initial name. */
function ActivityCopyDialog({ activity, open, onClose, onCopied }: ActivityCopyDialogProps) {
  const { activityCopy: messages, fields } = useAdminMessages();
  return (
    <Dialog open={open} title={messages.title} onClose={onClose}>
      <EditForm
        label={messages.title}
        fields={[{ key: "name", label: fields.name, hint: messages.hint, kind: "text" }]}
        record={activity}
        toValues={({ name }) => ({ name: advanceActivityName(name) })}
        endpoint={contract.activity.copy}
        toInput={(values, { id }) => ({ id, name: String(values["name"]) })}
        onClose={onClose}
        onChanged={onCopied}
      />
    </Dialog>
  );
}
