import { useState } from "react";
import { Form } from "../form/Form.tsx";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { Button } from "../button/Button.tsx";
import { ShowPassword } from "../field/ShowPassword.tsx";
import { TextField } from "../field/TextField.tsx";

export interface NewPasswordFormProps {
  /** Called with the password. */
  onSubmit: (entered: { password: string }) => void;
  /** The reason for refusing the last password. */
  problem?: string | undefined;
  /** Disables the form while the password is saved. */
  busy?: boolean;
}

/** Sets a new password without the earlier one, by a link that was mailed. */
export function NewPasswordForm({ onSubmit, problem, busy = false }: NewPasswordFormProps) {
  const messages = useLoginMessages("passwordForm");
  const [next, setNext] = useState("");
  const [isShown, setShown] = useState(false);
  return (
    <Form aria-label={messages.resetTitle} unsaved={false} onSubmit={() => !busy && onSubmit({ password: next })}>
      <TextField
        type={isShown ? "text" : "password"}
        required
        spellCheck={false}
        label={messages.next}
        value={next}
        onValueChange={({ value }) => setNext(value)}
        hint={messages.rule}
        problem={problem}
        autoComplete="new-password"
      />
      <ShowPassword isShown={isShown} onShownChange={(change) => setShown(change.isShown)} />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {busy ? messages.busy : messages.set}
        </Button>
      </div>
    </Form>
  );
}
