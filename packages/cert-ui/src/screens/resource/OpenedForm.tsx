import { useState, type ReactNode } from "react";
import { Button } from "../../components/button/Button.tsx";
import { Stack } from "../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { linesAsWritten } from "../../theme/text.css.ts";

interface OpenedFormProps {
  /** The text of what is set, line by line; empty if nothing is. Without it there is only the button. */
  value?: string;
  /** The label of the button. */
  action: string;
  /** Returns the form, which calls `close` when it is done or cancelled. */
  children: (close: () => void) => ReactNode;
}

const focusFirst = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>("input:not([hidden]), select, textarea")?.focus();

/** Shows a value and a button. In their place a form opens and takes the focus, which the button has again afterwards. */
export function OpenedForm({ value, action, children }: OpenedFormProps) {
  const messages = useAdminMessages("settings");
  /** Undefined until the form is first opened. */
  const [isOpen, setOpen] = useState<boolean>();
  if (isOpen) return <div ref={focusFirst}>{children(() => setOpen(false))}</div>;
  return (
    <Stack direction="row">
      {value !== undefined && <p className={linesAsWritten}>{value || messages.none}</p>}
      <Button tone="quiet" {...(isOpen === false && { autoFocus: true })} onClick={() => setOpen(true)}>
        {action}
      </Button>
    </Stack>
  );
}
