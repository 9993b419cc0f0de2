import type { Activity } from "cert-api";
import { useState } from "react";
import { Button } from "../../../components/button/Button.tsx";
import { ConfirmDialog } from "../../../components/confirmDialog/ConfirmDialog.tsx";
import { Modal } from "../../../components/modal/Modal.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { hidden } from "../../../theme/text.css.ts";
import { formatCount } from "./formatCount.ts";
import { HandoutPanel } from "./HandoutPanel.tsx";

/** Opens the dialog for handing out certificates. It asks before new claim links are lost. */
export function HandoutButton({ activity }: { activity: Activity }) {
  const words = useAdminMessages("handout");
  const actionWords = useAdminMessages("actions");
  const claimWords = useAdminMessages("claimLinks");
  const [open, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [unsaved, setUnsaved] = useState(0);
  const close = () => {
    setAsking(false);
    setOpen(false);
  };
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
        {words.open}
        <span className={hidden}>{fill(actionWords.of, { name: activity.name })}</span>
      </Button>
      <Modal
        open={open}
        size="wide"
        title={fill(words.title, { name: activity.name })}
        onClose={() => (unsaved > 0 ? setAsking(true) : close())}
      >
        <HandoutPanel activity={activity} onUnsavedChange={setUnsaved} />
      </Modal>
      {/* After the window: when both close, the window gives the focus back first, to the button that opened it */}
      <ConfirmDialog
        open={isAsking}
        title={claimWords.closeTitle}
        question={fill(claimWords.closeQuestion, { count: formatCount(unsaved) })}
        action={claimWords.closeAnyway}
        onConfirm={close}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
