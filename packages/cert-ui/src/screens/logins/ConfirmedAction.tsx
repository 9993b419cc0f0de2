import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { actions, root, sentence } from "./UserLogins.css.ts";

interface ConfirmedActionProps {
  action: string;
  /** The sentence that explains what will happen. */
  question: string;
  busy: boolean;
  onConfirm: () => void;
  /** Called when the question closes, which removes the focused button. */
  onFocusLost: () => void;
}

/** A button that asks for confirmation in its own place, because another dialog would hide what the question is about. */
export function ConfirmedAction({ action, question, busy, onConfirm, onFocusLost }: ConfirmedActionProps) {
  const confirm = useAdminMessages("confirm");
  const [isAsking, setAsking] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  // The answer that changes nothing has the focus, so that Enter ends no login
  useEffect(() => {
    if (isAsking) cancel.current?.focus();
  }, [isAsking]);
  const answer = () => {
    setAsking(false);
    onFocusLost();
  };
  if (!isAsking) {
    return (
      <div className={actions}>
        <Button tone="danger" size="small" disabled={busy} onClick={() => setAsking(true)}>
          {action}
        </Button>
      </div>
    );
  }
  return (
    <div role="group" aria-label={action} className={root}>
      <p className={sentence} role="alert">
        {question}
      </p>
      <div className={actions}>
        <Button ref={cancel} tone="quiet" size="small" onClick={answer}>
          {confirm.cancel}
        </Button>
        <Button
          tone="danger"
          size="small"
          onClick={() => {
            answer();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}
