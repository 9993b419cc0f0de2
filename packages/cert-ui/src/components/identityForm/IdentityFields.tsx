import { type Ref, useState } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { ShowPassword } from "../field/ShowPassword.tsx";
import { TextField } from "../field/TextField.tsx";

export interface IdentityFieldsProps {
  /** The account, so that the browser's password manager knows whose password this is. */
  account: string;
  /** True to ask for a code in addition to the password. */
  asksForCode?: boolean;
  entry: { password: string; code: string };
  onEntryChange: (change: { entry: { password: string; code: string } }) => void;
  /** The server's error message for each refused field. */
  problems?: Readonly<Record<string, string>>;
  /** The password field. */
  fieldRef?: Ref<HTMLInputElement>;
}

/** The fields that ask for the password, and a code if required, within a form. */
export function IdentityFields(props: IdentityFieldsProps) {
  const { account, asksForCode = false, entry, onEntryChange, problems = {}, fieldRef } = props;
  const words = useAdminMessages("identityForm");
  const [isShown, setShown] = useState(false);
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <TextField
        ref={fieldRef}
        label={words.password}
        type={isShown ? "text" : "password"}
        value={entry.password}
        onValueChange={({ value }) => onEntryChange({ entry: { ...entry, password: value } })}
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
          value={entry.code}
          onValueChange={({ value }) => onEntryChange({ entry: { ...entry, code: value } })}
          problem={problems["code"]}
          required
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="one-time-code"
        />
      )}
    </>
  );
}
