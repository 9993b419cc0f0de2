import { useState, type FormEvent } from "react";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { Button } from "../button/Button.tsx";
import { TextField } from "../field/TextField.tsx";
import { Stack } from "../stack/Stack.tsx";
import { Text } from "../text/Text.tsx";

export interface ForgottenFormProps {
  /** Called with the trimmed account. */
  onAsk: (entered: { account: string }) => void;
  /** True if the last request was accepted, which does not mean that a mail was sent. */
  asked?: boolean;
  /** Disables the form while the request is sent. */
  busy?: boolean;
}

/** Asks for a link by which a new password can be set. */
export function ForgottenForm({ onAsk, asked: isAsked = false, busy = false }: ForgottenFormProps) {
  const messages = useLoginMessages("forgottenForm");
  const [account, setAccount] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onAsk({ account: account.trim() });
  };
  return (
    <Stack as="form" aria-label={messages.title} onSubmit={submit}>
      <Text>{messages.advice}</Text>
      <TextField
        label={messages.account}
        value={account}
        onValueChange={({ value }) => setAccount(value)}
        required
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {busy ? messages.busy : messages.submit}
        </Button>
      </div>
      <div role="status">{isAsked && <Text>{messages.asked}</Text>}</div>
    </Stack>
  );
}
