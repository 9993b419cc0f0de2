import { useState } from "react";
import { useBlocker } from "react-router-dom";
import { ConfirmDialog } from "../../../components/confirmDialog/ConfirmDialog.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { StepProps } from "../StepProps.ts";
import { HandoutPanel } from "./HandoutPanel.tsx";

/** Hands out the certificates of an activity. It asks before new claim links are lost by leaving the step. */
export function HandoutStep({ activity }: StepProps) {
  const words = useAdminMessages("claimLinks");
  const [unsaved, setUnsaved] = useState(0);
  const blocker = useBlocker(unsaved > 0);
  return (
    <>
      <HandoutPanel activity={activity} onUnsavedChange={setUnsaved} />
      <ConfirmDialog
        open={blocker.state === "blocked"}
        title={words.leaveTitle}
        question={fill(words.leaveQuestion, { count: unsaved })}
        action={words.leaveAnyway}
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    </>
  );
}
