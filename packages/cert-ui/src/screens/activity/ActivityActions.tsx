import { contract, type Activity } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan } from "../session/AdminServices.ts";
import { ActivityCopyDialog } from "./ActivityCopyDialog.tsx";
import { ActivityEditDialog } from "./ActivityEditDialog.tsx";
import { activityState } from "./activityState.ts";
import { HandoutButton } from "./handout/HandoutButton.tsx";
import { ScheduleButton } from "./schedule/ScheduleButton.tsx";
import type { Publishing } from "./publish/usePublish.ts";

interface ActivityActionsProps {
  activity: Activity;
  publishing: Publishing;
  onChanged: (activity: Activity) => void;
  onRemoved: (activity: Activity) => void;
  /** Called with the new activity that is a copy of this one. */
  onCopied: (copy: Activity) => void;
}

/** The actions on an activity: publish, rename, delete. */
export function ActivityActions({ activity, publishing, onChanged, onRemoved, onCopied }: ActivityActionsProps) {
  const words = useAdminMessages("activityList");
  const copyWords = useAdminMessages("activityCopy");
  const actionWords = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const nouns = useAdminMessages("nouns");
  const can = useCan();
  const [open, setOpen] = useState<"edit" | "copy" | "remove" | null>(null);
  const state = activityState(activity);
  const running = publishing.progress(activity.id) !== null;

  const nameSuffix = <span className={hidden}>{fill(actionWords.of, { name: activity.name })}</span>;
  return (
    <>
      {can(contract.activity.publish) && (
        <Button
          tone={state === "ready" || activity.hasUnpublishedChanges ? "filled" : "quiet"}
          size="small"
          aria-disabled={running}
          onClick={() => !running && publishing.start(activity)}
        >
          {running ? words.publishing : state === "published" ? words.republish : words.publish}
          {nameSuffix}
        </Button>
      )}
      {(state !== "preparing" || activity.scheduledAt) && can(contract.activity.schedule) && !running && (
        <ScheduleButton activity={activity} onChanged={onChanged} />
      )}
      {activity.awards > 0 && can(contract.activity.handout) && <HandoutButton activity={activity} />}
      {can(contract.activity.update) && (
        <Button tone="quiet" size="small" onClick={() => setOpen("edit")}>
          {actionWords.edit}
          {nameSuffix}
        </Button>
      )}
      {can(contract.activity.copy) && (
        <Button tone="quiet" size="small" onClick={() => setOpen("copy")}>
          {copyWords.action}
          {nameSuffix}
        </Button>
      )}
      {can(contract.activity.remove) && (
        <Button tone="danger" size="small" onClick={() => setOpen("remove")}>
          {actionWords.remove}
          {nameSuffix}
        </Button>
      )}
      <ActivityEditDialog
        activity={activity}
        open={open === "edit"}
        onClose={() => setOpen(null)}
        onChanged={onChanged}
      />
      <ActivityCopyDialog
        activity={activity}
        open={open === "copy"}
        onClose={() => setOpen(null)}
        onCopied={onCopied}
      />
      <RemoveDialog
        open={open === "remove"}
        noun={nouns.activity}
        question={fill(confirm.remove, { name: activity.name })}
        endpoint={contract.activity.remove}
        id={activity.id}
        onClose={() => setOpen(null)}
        onRemoved={() => onRemoved(activity)}
      />
    </>
  );
}
