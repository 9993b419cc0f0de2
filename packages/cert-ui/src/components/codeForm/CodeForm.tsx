import { useEffect, useRef, useState } from "react";
import { Form } from "../form/Form.tsx";
import { fill } from "../../messages/fill.ts";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { root as text } from "../../theme/text.css.ts";
import { Button } from "../button/Button.tsx";
import { TextField } from "../field/TextField.tsx";
import { advice, help, root, title } from "./CodeForm.css.ts";

export type CodeKind = "app" | "recovery";

export interface CodeFormProps {
  /** The account that logs in, for users with several accounts in their authenticator app. */
  account: string;
  onConfirm: (entry: { code: string; kind: CodeKind }) => void;
  /** Called to return to account and password. */
  onBack: () => void;
  /** The sentence that explains why the last code was refused. */
  problem?: string | undefined;
  /** Disables the form while the code is checked. */
  busy?: boolean;
}

/** The second step of a login: a code of the authenticator app, or a recovery code. The field is focused. */
export function CodeForm({ account, onConfirm, onBack, problem, busy = false }: CodeFormProps) {
  const messages = useLoginMessages("codeForm");
  const [kind, setKind] = useState<CodeKind>("app");
  const [code, setCode] = useState("");
  // Whether the refusal is of a code that was sent from this field; one of the other kind was not refused
  const [isAnswered, setAnswered] = useState(true);
  const shownProblem = isAnswered ? problem : undefined;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [kind]);
  // After a wrong code the next one is typed over it
  useEffect(() => {
    if (shownProblem !== undefined) field.current?.select();
  }, [shownProblem]);
  const submit = () => {
    if (busy) return;
    setAnswered(true);
    onConfirm({ code: code.trim(), kind });
  };
  const change = (next: CodeKind) => {
    // What is being checked would be answered beside the other field
    if (busy) return;
    setKind(next);
    setCode("");
    setAnswered(false);
  };
  const isApp = kind === "app";
  return (
    <Form className={`${text} ${root}`} aria-label={messages.title} unsaved={false} onSubmit={submit}>
      <h2 className={title}>{messages.title}</h2>
      <p className={advice}>{fill(isApp ? messages.advice : messages.recoveryAdvice, { account })}</p>
      <TextField
        key={kind}
        ref={field}
        label={isApp ? messages.code : messages.recoveryCode}
        hint={isApp ? messages.codeHint : messages.recoveryHint}
        problem={shownProblem}
        name="code"
        value={code}
        onValueChange={({ value }) => setCode(value)}
        required
        autoComplete={isApp ? "one-time-code" : "off"}
        inputMode={isApp ? "numeric" : "text"}
        autoCapitalize="off"
        spellCheck={false}
      />
      <Button type="submit" aria-disabled={busy}>
        {busy ? messages.busy : messages.submit}
      </Button>
      <Button tone="quiet" aria-disabled={busy} onClick={() => change(isApp ? "recovery" : "app")}>
        {isApp ? messages.useRecovery : messages.useCode}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {messages.back}
      </Button>
      <p className={help}>{messages.help}</p>
    </Form>
  );
}
