import type { Activity } from "cert-api";
import { Modal } from "../../../components/modal/Modal.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { SchedulePanel } from "./SchedulePanel.tsx";

interface ScheduleDialogProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
  onChanged: (activity: Activity) => void;
}

/** The dialog that schedules publishing an activity. */
export function ScheduleDialog({ activity, open, onClose, onChanged }: ScheduleDialogProps) {
  const words = useAdminMessages("schedule");
  return (
    <Modal open={open} size="wide" title={fill(words.title, { name: activity.name })} onClose={onClose}>
      <SchedulePanel
        activity={activity}
        onScheduled={({ activity: changed }) => {
          onClose();
          onChanged(changed);
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}
