import { contract, formatHref, type Activity } from "cert-api";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button/Button.tsx";
import { MoreMenu, type MoreMenuEntry } from "../../components/moreMenu/MoreMenu.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
import { RemoveDialog } from "../resource/RemoveDialog.tsx";
import { useCan, useServices } from "../session/AdminServices.ts";
import { ActivityEditDialog } from "./ActivityEditDialog.tsx";
import { activityState } from "./activityState.ts";
import type { Publishing } from "./publish/usePublish.ts";

interface ActivityActionsProps {
  activity: Activity;
  publishing: Publishing;
  onChanged: (activity: Activity) => void;
  onRemoved: (activity: Activity) => void;
}

/** The actions on an activity: publish and delete (docs/spec.md, section 2), the others in a menu. */
export function ActivityActions({ activity, publishing, onChanged, onRemoved }: ActivityActionsProps) {
  const words = useAdminMessages("activityList");
  const actionWords = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const nouns = useAdminMessages("nouns");
  const cells = useAdminMessages("uploadCell");
  const { baseUrl } = useServices();
  const navigate = useNavigate();
  const can = useCan();
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const state = activityState(activity);
  const running = publishing.progress(activity.id) !== null;

  const { id, publishedAt } = activity;
  const reference = activity.template ?? activity.certificatesFile?.id;
  const entries: MoreMenuEntry[] = [
    ...(can(contract.activity.update)
      ? [{ key: "edit", label: actionWords.edit, onSelect: () => setOpen("edit") }]
      : []),
    ...(publishedAt !== null && reference !== undefined && can(contract.award.list)
      ? [
          {
            key: "awards",
            label: words.showAwards,
            onSelect: () => void navigate(`/certificate/award/list/0?${new URLSearchParams({ template: reference })}`),
          },
        ]
      : []),
    ...(publishedAt !== null
      ? [
          {
            key: "numbered",
            label: cells.numbered,
            onSelect: () => window.location.assign(formatHref(contract.activity.nameList, { id }, baseUrl)),
          },
        ]
      : []),
  ];
  const nameSuffix = <span className={hidden}>{fill(actionWords.of, { name: activity.name })}</span>;
  return (
    <>
      {can(contract.activity.publish) && (
        <Button
          tone={state === "ready" ? "filled" : "quiet"}
          size="small"
          aria-disabled={running}
          onClick={() => !running && publishing.start(activity)}
        >
          {running ? words.publishing : state === "published" ? words.republish : words.publish}
          {nameSuffix}
        </Button>
      )}
      {can(contract.activity.remove) && (
        <Button tone="danger" size="small" onClick={() => setOpen("remove")}>
          {actionWords.remove}
          {nameSuffix}
        </Button>
      )}
      <MoreMenu label={fill(words.more, { name: activity.name })} entries={entries} />
      <ActivityEditDialog
        activity={activity}
        open={open === "edit"}
        onClose={() => setOpen(null)}
        onChanged={onChanged}
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
