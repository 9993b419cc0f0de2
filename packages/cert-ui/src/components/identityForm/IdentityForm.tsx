import { useEffect, useRef, useState, type FormEvent } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../messages/zhCNAdmin.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { ShowPassword } from "../field/ShowPassword.tsx";
import { TextField } from "../field/TextField.tsx";
import { actions, root } from "../resourceForm/ResourceForm.css.ts";

/** The props of `IdentityForm`. */
export interface IdentityFormProps {
  /** What the form does: its name, and the word on its button. */
  action: string;
  /** `danger` where it takes something away. */
  tone?: "filled" | "danger";
  /** The account, so that the browser's password manager knows whose password this is. */
  account: string;
  /** Whether a code is asked for beside the password. */
  asksForCode?: boolean;
  /** The code is empty where none is asked for. */
  onConfirm: (entry: { password: string; code: string }) => void;
  /** Without it there is no way to cancel. */
  onCancel?: (() => void) | undefined;
  /** The server's sentence for each field that it refused. */
  problems?: Readonly<Record<string, string>>;
  busy?: boolean;
  /** Replaces some of the component's words. */
  messages?: Partial<AdminMessages["identityForm"]>;
}

/**
 * Asks for the password, and for a code where one is needed, before a change to how the account logs in. The
 * password's field has the focus.
 */
export function IdentityForm(props: IdentityFormProps) {
  const { action, tone, account, asksForCode = false, onConfirm, onCancel, problems = {}, busy = false } = props;
  const words = useAdminMessages("identityForm", props.messages);
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
    <form className={`${text} ${root}`} aria-label={action} onSubmit={submit}>
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
      <div className={actions}>
        <Button type="submit" tone={tone ?? "filled"} aria-disabled={busy}>
          {busy ? words.busy : action}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
