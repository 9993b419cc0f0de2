import { useState } from "react";
import { Form } from "../form/Form.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { TextField } from "../field/TextField.tsx";

export interface EmailFormProps {
  /** The present address; empty if there is none. */
  email: string;
  /** Called with the trimmed address, which may be empty, and the password of the account. */
  onChange: (change: { email: string; password: string }) => void;
  /** The server's error message for each refused field. */
  problems?: Readonly<Record<string, string>>;
  /** Disables the form while the change is saved. */
  busy?: boolean;
}

/** Changes the mail address of the logged-in account. Give the form a new `key` to empty its password. */
export function EmailForm({ email, onChange, problems = {}, busy = false }: EmailFormProps) {
  const words = useAdminMessages("emailForm");
  const [address, setAddress] = useState(email);
  const [password, setPassword] = useState("");
  const submit = () => {
    if (!busy) onChange({ email: address.trim(), password });
  };
  return (
    <Form aria-label={words.title} onSubmit={submit}>
      <TextField
        label={words.email}
        type="email"
        inputMode="email"
        value={address}
        onValueChange={({ value }) => setAddress(value)}
        hint={words.hint}
        problem={problems["email"]}
        autoComplete="email"
      />
      <TextField
        label={words.password}
        type="password"
        value={password}
        onValueChange={({ value }) => setPassword(value)}
        problem={problems["password"]}
        required
        autoComplete="current-password"
      />
      <div>
        <Button type="submit" aria-disabled={busy}>
          {busy ? words.busy : words.submit}
        </Button>
      </div>
    </Form>
  );
}
