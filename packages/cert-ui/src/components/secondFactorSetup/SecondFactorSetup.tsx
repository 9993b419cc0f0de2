import { QrCode } from "@ark-ui/react/qr-code";
import { useEffect, useRef, useState } from "react";
import { Form } from "../form/Form.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { CopyButton } from "../copyButton/CopyButton.tsx";
import { TextField } from "../field/TextField.tsx";
import { code as codeClass, letters, note, pattern, picture, root, secret, sentence } from "./SecondFactorSetup.css.ts";
import { FormActions } from "../formActions/FormActions.tsx";

export interface SecondFactorSetupProps {
  /** The secret and its `otpauth:` address, created by the server. */
  factor: { secret: string; uri: string };
  onConfirm: (entry: { code: string }) => void;
  /** Called to cancel. Without it there is no cancel button. */
  onCancel?: (() => void) | undefined;
  /** The sentence that explains why the code was refused. */
  problem?: string | undefined;
  busy?: boolean;
}

/**
 * Sets up an authenticator app: shows the secret as a QR code and as text, and asks for a code of the app. Its first
 * sentence is focused.
 */
export function SecondFactorSetup(props: SecondFactorSetupProps) {
  const { factor, onConfirm, onCancel, problem, busy = false } = props;
  const messages = useAdminMessages("secondFactorSetup");
  const [code, setCode] = useState("");
  const firstSentence = useRef<HTMLParagraphElement>(null);
  // It takes the place of a form: a screen reader goes on here
  useEffect(() => firstSentence.current?.focus(), []);
  const submit = () => {
    if (!busy) onConfirm({ code: code.trim() });
  };
  return (
    <Form className={`${text} ${root}`} aria-label={messages.title} unsaved={false} onSubmit={submit}>
      <p ref={firstSentence} tabIndex={-1} className={sentence}>
        {messages.scan}
      </p>
      <QrCode.Root className={picture} value={factor.uri} encoding={{ ecc: "M", border: 0 }}>
        <QrCode.Frame className={codeClass} role="img" aria-label={messages.picture}>
          <QrCode.Pattern className={pattern} />
        </QrCode.Frame>
      </QrCode.Root>
      <p className={sentence}>{messages.secret}</p>
      <div className={secret}>
        <code className={letters}>{(factor.secret.match(/.{1,4}/g) ?? []).join(" ")}</code>
        <CopyButton value={factor.secret} label={messages.copy} />
      </div>
      <TextField
        label={messages.code}
        hint={messages.codeHint}
        problem={problem}
        value={code}
        onValueChange={({ value }) => setCode(value)}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      <p className={note}>{messages.ends}</p>
      <FormActions>
        <Button type="submit" aria-disabled={busy}>
          {busy ? messages.busy : messages.submit}
        </Button>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
