import { contract, type Activity } from "cert-api";
import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { ConfirmDialog } from "../../components/confirmDialog/ConfirmDialog.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../theme/text.css.ts";
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

/** Publish, rename, delete. */
export function ActivityActions({ activity, publishing, onChanged, onRemoved }: ActivityActionsProps) {
  const words = useAdminMessages("activityList");
  const deeds = useAdminMessages("actions");
  const confirm = useAdminMessages("confirm");
  const nouns = useAdminMessages("nouns");
  const toasts = useAdminMessages("toasts");
  const { client } = useServices();
  const can = useCan();
  const [open, setOpen] = useState<"edit" | "remove" | null>(null);
  const [busy, setBusy] = useState(false);
  const state = activityState(activity);
  const running = publishing.progress(activity.id) !== null;

  async function remove() {
    setBusy(true);
    const answer = await client.activity.remove({ id: activity.id });
    setBusy(false);
    setOpen(null);
    if (answer.success) onRemoved(activity);
    else toast.failure(toasts.removeFailed, answer.message);
  }

  const nameSuffix = <span className={hidden}>{fill(deeds.of, { name: activity.name })}</span>;
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
      {can(contract.activity.update) && (
        <Button tone="quiet" size="small" onClick={() => setOpen("edit")}>
          {deeds.edit}
          {nameSuffix}
        </Button>
      )}
      {can(contract.activity.remove) && (
        <Button tone="danger" size="small" onClick={() => setOpen("remove")}>
          {deeds.remove}
          {nameSuffix}
        </Button>
      )}
      <ActivityEditDialog
        activity={activity}
        open={open === "edit"}
        onClose={() => setOpen(null)}
        onChanged={onChanged}
      />
      <ConfirmDialog
        open={open === "remove"}
        title={fill(confirm.removeTitle, { noun: nouns.activity })}
        question={fill(confirm.remove, { name: activity.name })}
        action={deeds.remove}
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(null)}
      />
    </>
  );
}
