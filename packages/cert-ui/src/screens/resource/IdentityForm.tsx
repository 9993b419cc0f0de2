import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useSession } from "../session/AdminServices.ts";
import { ActionForm, type ActionFormProps } from "./ActionForm.tsx";

/** The proof of who is at the browser; the code is empty if none is asked for. */
export interface Proof {
  password: string;
  code: string;
}

interface IdentityFormProps extends Pick<ActionFormProps<never, Proof>, "action" | "tone" | "onCancel"> {
  /** The name of the form and the label of its button. */
  label: string;
  /** True to ask for a code in addition to the password. */
  asksForCode?: boolean;
}

/** Returns the fields that ask for the password, and a code if required. */
export function useIdentityFields(asksForCode: boolean): ActionFormProps<keyof Proof, Proof>["fields"] {
  const messages = useAdminMessages("identityForm");
  return [
    { key: "password", label: messages.password, kind: "password", autoComplete: "current-password" },
    ...(asksForCode ? ([{ key: "code", label: messages.code, hint: messages.codeHint, kind: "code" }] as const) : []),
  ];
}

/** Asks for the password, and a code if required, before a change to how the account logs in. The password field is focused. */
export function IdentityForm({ asksForCode = false, ...form }: IdentityFormProps) {
  const { busy, cancel } = useAdminMessages("identityForm");
  const { account } = useSession();
  const fields = useIdentityFields(asksForCode);
  return (
    <ActionForm
      {...form}
      unsaved={false}
      account={account}
      fields={fields.map((field, index) => ({ ...field, takesFocus: index === 0 }))}
      initialValues={{ password: "", code: "" }}
      toInput={({ password, code }) => ({ password, code: code.trim() })}
      messages={{ submit: form.label, busy, cancel }}
    />
  );
}
