import { useState } from "react";
import { Form } from "../form/Form.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { ShowPassword } from "../field/ShowPassword.tsx";
import { TextField } from "../field/TextField.tsx";

export interface PasswordFormProps {
  /** The account, so that the browser's password manager knows whose password this is. */
  account: string;
  /** Called with the current password and a new one that was typed twice and has no problem. */
  onChange: (change: { current: string; next: string }) => void;
  /** Returns the sentence that explains why a password cannot be the new one, or null if it can. */
  findProblem: (password: string) => string | null;
  /** The server's error message for each refused field. */
  problems?: Readonly<Record<string, string>>;
  /** Disables the form while the change is saved. */
  busy?: boolean;
  /** True if the current password is an initial one, issued by an administrator. */
  initial?: boolean;
}

/** Changes the password of the logged-in account. Give the form a new `key` to empty it. */
export function PasswordForm(props: PasswordFormProps) {
  const { account, onChange, findProblem, problems = {}, busy = false, initial = false } = props;
  const words = useAdminMessages("passwordForm");
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [repeat, setRepeat] = useState("");
  const [typedProblems, setTypedProblems] = useState<{ next?: string; repeat?: string }>({});
  const submit = () => {
    const weakness = findProblem(next);
    const mismatch = next === repeat ? null : words.different;
    setTypedProblems({ ...(weakness && { next: weakness }), ...(mismatch && { repeat: mismatch }) });
    if (!weakness && !mismatch && !busy) onChange({ current, next });
  };
  const [isShown, setShown] = useState(false);
  const secret = { type: isShown ? "text" : "password", required: true, spellCheck: false } as const;
  return (
    <Form aria-label={initial ? words.dueTitle : words.title} unsaved={false} onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <TextField
        {...secret}
        label={initial ? words.currentInitial : words.current}
        value={current}
        onValueChange={({ value }) => setCurrent(value)}
        problem={problems["current"]}
        autoComplete="current-password"
      />
      <TextField
        {...secret}
        label={words.next}
        value={next}
        onValueChange={({ value }) => setNext(value)}
        hint={words.rule}
        problem={typedProblems.next ?? problems["next"]}
        autoComplete="new-password"
      />
      <TextField
        {...secret}
        label={words.repeat}
        value={repeat}
        onValueChange={({ value }) => setRepeat(value)}
        problem={typedProblems.repeat}
        autoComplete="new-password"
      />
      <ShowPassword isShown={isShown} onShownChange={(change) => setShown(change.isShown)} />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </div>
    </Form>
  );
}
