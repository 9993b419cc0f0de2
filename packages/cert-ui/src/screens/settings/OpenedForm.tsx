import { useState, type ReactNode } from "react";
import { Button } from "../../components/button/Button.tsx";

interface OpenedFormProps {
  /** The label of the button. */
  action: string;
  /** Returns the form, which calls `close` when it is done or cancelled. */
  children: (close: () => void) => ReactNode;
}

/** A button in whose place a form opens. It is focused again when the form closes. */
export function OpenedForm({ action, children }: OpenedFormProps) {
  /** Undefined until the form is first opened. */
  const [isOpen, setOpen] = useState<boolean>();
  if (isOpen) return children(() => setOpen(false));
  return (
    <div>
      <Button tone="quiet" {...(isOpen === false && { autoFocus: true })} onClick={() => setOpen(true)}>
        {action}
      </Button>
    </div>
  );
}
