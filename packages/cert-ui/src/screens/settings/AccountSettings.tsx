import { contract } from "cert-api";
import { useState } from "react";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { ChangePasswordForm } from "../login/ChangePasswordForm.tsx";
import { OtherLogins } from "../logins/OtherLogins.tsx";
import { useAction } from "../query/useAction.ts";
import { ActionForm } from "../resource/ActionForm.tsx";
import { SecondFactorSettings } from "../secondFactor/SecondFactorSettings.tsx";
import { useServices, useSession } from "../session/AdminServices.ts";
import { OwnIdentity } from "./OwnIdentity.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";

/** One's own account: password, mail address, second factor, identity provider and logins. */
export function AccountSettings() {
  const messages = useAdminMessages("settings");
  const passwordMessages = useAdminMessages("passwordForm");
  const emailMessages = useAdminMessages("emailForm");
  const factorMessages = useAdminMessages("secondFactor");
  const loginMessages = useAdminMessages("otherLogins");
  const { nickName, account } = useSession();
  return (
    <>
      <SettingsPanel
        title={passwordMessages.title}
        help="password"
        note={fill(messages.signedIn, { nickName, account })}
      >
        <ChangePasswordForm />
      </SettingsPanel>
      <SettingsPanel title={emailMessages.title} help="password">
        <OwnEmail />
      </SettingsPanel>
      <SettingsPanel title={factorMessages.title} help="second-factor">
        <SecondFactorSettings />
      </SettingsPanel>
      <OwnIdentity />
      <SettingsPanel title={loginMessages.title}>
        <OtherLogins />
      </SettingsPanel>
    </>
  );
}

/** The mail address of one's own account. */
function OwnEmail() {
  const messages = useAdminMessages("emailForm");
  const toasts = useAdminMessages("toasts");
  const { session } = useServices();
  const { email } = useSession();
  const [changes, setChanges] = useState(0);
  const action = useAction(contract.session.changeEmail, {
    done: messages.done,
    failed: toasts.updateFailed,
    onDone: (data) => {
      setChanges((count) => count + 1);
      session.write({ status: "in", session: data });
    },
  });
  return (
    <ActionForm
      key={changes}
      label={messages.title}
      fields={[
        {
          key: "email",
          label: messages.email,
          hint: messages.hint,
          kind: "email",
          autoComplete: "email",
          optional: true,
        },
        { key: "password", label: messages.password, kind: "password", autoComplete: "current-password" },
      ]}
      initialValues={{ email, password: "" }}
      action={action}
      toInput={(texts) => ({ email: texts.email.trim(), password: texts.password })}
      messages={messages}
    />
  );
}
