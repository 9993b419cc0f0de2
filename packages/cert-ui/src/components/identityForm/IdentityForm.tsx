import { useEffect, useRef, useState } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { Button } from "../button/Button.tsx";
import { Form } from "../form/Form.tsx";
import { FormActions } from "../formActions/FormActions.tsx";
import { IdentityFields, type IdentityFieldsProps } from "./IdentityFields.tsx";

export interface IdentityFormProps extends Pick<IdentityFieldsProps, "account" | "asksForCode" | "problems"> {
  /** The name of the form and the label of its button. */
  action: string;
  /** `danger` if it removes something. */
  tone?: "filled" | "danger";
  /** Called with the password and the code, which is empty if none is asked for. */
  onConfirm: (entry: { password: string; code: string }) => void;
  /** Called to cancel. Without it the form has no cancel button. */
  onCancel?: (() => void) | undefined;
  busy?: boolean;
}

/** Asks for the password, and a code if required, before a change to how the account logs in. The password field is focused. */
export function IdentityForm(props: IdentityFormProps) {
  const { action, tone, account, asksForCode = false, onConfirm, onCancel, problems = {}, busy = false } = props;
  const words = useAdminMessages("identityForm");
  const [entry, setEntry] = useState({ password: "", code: "" });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = () => {
    if (!busy) onConfirm({ ...entry, code: entry.code.trim() });
  };
  return (
    <Form aria-label={action} unsaved={false} onSubmit={submit}>
      <IdentityFields
        {...{ account, asksForCode, entry, problems }}
        onEntryChange={(change) => setEntry(change.entry)}
        fieldRef={field}
      />
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
    </Form>
  );
}
