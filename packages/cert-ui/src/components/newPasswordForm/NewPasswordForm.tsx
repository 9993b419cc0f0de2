import { useState } from "react";
import { Form } from "../form/Form.tsx";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { Button } from "../button/Button.tsx";
import { ShowPassword } from "../field/ShowPassword.tsx";
import { TextField } from "../field/TextField.tsx";

export interface NewPasswordFormProps {
  /** Called with a password that was typed twice. */
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
  const [repeat, setRepeat] = useState("");
  const [isDifferent, setDifferent] = useState(false);
  const [isShown, setShown] = useState(false);
  const submit = () => {
    setDifferent(next !== repeat);
    if (next === repeat && !busy) onSubmit({ password: next });
  };
  const secret = { type: isShown ? "text" : "password", required: true, spellCheck: false } as const;
  return (
    <Form aria-label={messages.resetTitle} unsaved={false} onSubmit={submit}>
      <TextField
        {...secret}
        label={messages.next}
        value={next}
        onValueChange={({ value }) => setNext(value)}
        hint={messages.rule}
        problem={problem}
        autoComplete="new-password"
      />
      <TextField
        {...secret}
        label={messages.repeat}
        value={repeat}
        onValueChange={({ value }) => setRepeat(value)}
        problem={isDifferent ? messages.different : undefined}
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
