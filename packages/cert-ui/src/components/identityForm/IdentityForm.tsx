import { useEffect, useRef, useState, type FormEvent } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { ShowPassword } from "../field/ShowPassword.tsx";
import { TextField } from "../field/TextField.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { Stack } from "../stack/Stack.tsx";

export interface IdentityFormProps {
  /** The name of the form and the label of its button. */
  action: string;
  /** `danger` if it removes something. */
  tone?: "filled" | "danger";
  /** The account, so that the browser's password manager knows whose password this is. */
  account: string;
  /** True to ask for a code in addition to the password. */
  asksForCode?: boolean;
  /** Called with the password and the code, which is empty if none is asked for. */
  onConfirm: (entry: { password: string; code: string }) => void;
  /** Called to cancel. Without it the form has no cancel button. */
  onCancel?: (() => void) | undefined;
  /** The server's error message for each refused field. */
  problems?: Readonly<Record<string, string>>;
  busy?: boolean;
}

/** Asks for the password, and a code if required, before a change to how the account logs in. The password field is focused. */
export function IdentityForm(props: IdentityFormProps) {
  const { action, tone, account, asksForCode = false, onConfirm, onCancel, problems = {}, busy = false } = props;
  const words = useAdminMessages("identityForm");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [isShown, setShown] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onConfirm({ password, code: code.trim() });
  };
  return (
    <Stack as="form" aria-label={action} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <TextField
        ref={field}
        label={words.password}
        type={isShown ? "text" : "password"}
        value={password}
        onValueChange={({ value }) => setPassword(value)}
        problem={problems["password"]}
        required
        spellCheck={false}
        autoComplete="current-password"
      />
      <ShowPassword isShown={isShown} onShownChange={(change) => setShown(change.isShown)} />
      {asksForCode && (
        <TextField
          label={words.code}
          hint={words.codeHint}
          value={code}
          onValueChange={({ value }) => setCode(value)}
          problem={problems["code"]}
          required
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="one-time-code"
        />
      )}
      <FormActions>
        <Button type="submit" tone={tone ?? "filled"} aria-disabled={busy}>
          {busy ? words.busy : action}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </FormActions>
    </Stack>
  );
}
