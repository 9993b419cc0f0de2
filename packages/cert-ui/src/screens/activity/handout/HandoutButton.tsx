import type { Activity } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { Modal } from "../../../components/modal/Modal.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../../theme/text.css.ts";
import { HandoutPanel } from "./HandoutPanel.tsx";

/** Opens the dialog in which the certificates of an activity are handed out. */
export function HandoutButton({ activity }: { activity: Activity }) {
  const words = useAdminMessages("handout");
  const actionWords = useAdminMessages("actions");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {words.open}
        <span className={hidden}>{fill(actionWords.of, { name: activity.name })}</span>
      </Button>
      <Modal open={open} size="wide" title={fill(words.title, { name: activity.name })} onClose={() => setOpen(false)}>
        <HandoutPanel activity={activity} />
      </Modal>
    </>
  );
}
