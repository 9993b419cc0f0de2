import { contract, type Activity } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { Modal } from "../../../components/modal/Modal.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../../theme/text.css.ts";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";
import { SchedulePanel } from "./SchedulePanel.tsx";

interface ScheduleButtonProps {
  activity: Activity;
  onChanged: (activity: Activity) => void;
}

/** Sets a time to come at which an activity is published, or takes that time back. */
export function ScheduleButton({ activity, onChanged }: ScheduleButtonProps) {
  const words = useAdminMessages("schedule");
  const actionWords = useAdminMessages("actions");
  const [open, setOpen] = useState(false);
  const { id, name, scheduledAt } = activity;
  const { mutate: cancel, isPending } = useEndpointMutation(contract.activity.cancelSchedule, {
    onDone: (changed) => {
      toast.success(words.cancelled);
      onChanged(changed);
    },
    onRefused: ({ message }) => toast.failure(words.failed, message),
  });
  const nameSuffix = <span className={hidden}>{fill(actionWords.of, { name })}</span>;
  return (
    <>
      {scheduledAt ? (
        <Button tone="quiet" size="small" aria-disabled={isPending} onClick={() => !isPending && cancel({ id })}>
          {words.cancel}
          {nameSuffix}
        </Button>
      ) : (
        <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
          {words.open}
          {nameSuffix}
        </Button>
      )}
      <Modal open={open} title={fill(words.title, { name })} onClose={() => setOpen(false)}>
        <SchedulePanel
          activity={activity}
          onScheduled={({ activity: changed }) => {
            setOpen(false);
            onChanged(changed);
          }}
          onCancel={() => setOpen(false)}
        />
      </Modal>
    </>
  );
}
