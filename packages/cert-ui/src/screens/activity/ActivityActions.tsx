import { contract, type Activity } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { MoreMenu } from "../../components/moreMenu/MoreMenu.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan } from "../session/AdminServices.ts";
import { ActivityCopyDialog } from "./ActivityCopyDialog.tsx";
import { ActivityEditDialog } from "./ActivityEditDialog.tsx";
import { activityState } from "./activityState.ts";
import { HandoutButton } from "./handout/HandoutButton.tsx";
import { NoticeDialog } from "./notice/NoticePanel.tsx";
import { ScheduleDialog } from "./schedule/SchedulePanel.tsx";
import type { Publishing } from "./publish/usePublish.ts";
import { useActivityMenu } from "./useActivityMenu.ts";

interface ActivityActionsProps {
  activity: Activity;
  publishing: Publishing;
  onChanged: (activity: Activity) => void;
  onRemoved: (activity: Activity) => void;
  /** Called with the copy. */
  onCopied: (copy: Activity) => void;
}

/** The actions on an activity: publish and delete (docs/spec.md, section 2), and others in a menu. */
export function ActivityActions({ activity, publishing, onChanged, onRemoved, onCopied }: ActivityActionsProps) {
  const words = useAdminMessages("activityList");
  const actionWords = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const nouns = useAdminMessages("nouns");
  const can = useCan();
  const [open, setOpen] = useState<"edit" | "copy" | "schedule" | "notice" | "remove" | null>(null);
  const state = activityState(activity);
  const running = publishing.progress(activity.id) !== null;

  const close = () => setOpen(null);
  const entries = useActivityMenu({ activity, running, onOpen: setOpen, onChanged });
  const nameSuffix = <span className={hidden}>{fill(actionWords.of, { name: activity.name })}</span>;
  return (
    <>
      {can(contract.publication.publish) && (
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
      {activity.awards > 0 && can(contract.handout.overview) && <HandoutButton activity={activity} />}
      <MoreMenu label={fill(words.more, { name: activity.name })} entries={entries}>
        {can(contract.activity.remove) && (
          <Button tone="danger" size="small" onClick={() => setOpen("remove")}>
            {actionWords.remove}
            {nameSuffix}
          </Button>
        )}
      </MoreMenu>
      <ActivityEditDialog activity={activity} open={open === "edit"} onClose={close} onChanged={onChanged} />
      <ActivityCopyDialog activity={activity} open={open === "copy"} onClose={close} onCopied={onCopied} />
      <ScheduleDialog activity={activity} open={open === "schedule"} onClose={close} onChanged={onChanged} />
      <NoticeDialog activity={activity} open={open === "notice"} onClose={close} />
      <RemoveDialog
        open={open === "remove"}
        noun={nouns.activity}
        question={fill(confirm.remove, { name: activity.name })}
        endpoint={contract.activity.remove}
        id={activity.id}
        onClose={close}
        onRemoved={() => onRemoved(activity)}
      />
    </>
  );
}
