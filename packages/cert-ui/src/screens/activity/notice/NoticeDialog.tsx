import type { Activity } from "cert-api";
import { Modal } from "../../../components/modal/Modal.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { NoticePanel } from "./NoticePanel.tsx";

interface NoticeDialogProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
}

/** The dialog for notifying the holders of an activity's certificates. */
export function NoticeDialog({ activity, open, onClose }: NoticeDialogProps) {
  const words = useAdminMessages("holderNotice");
  return (
    <Modal open={open} size="wide" title={fill(words.title, { name: activity.name })} onClose={onClose}>
      <NoticePanel activity={activity} />
    </Modal>
  );
}
