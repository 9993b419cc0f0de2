import { contract } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { root as text } from "../../theme/text.css.ts";
import { ChangePasswordForm } from "../login/ChangePasswordForm.tsx";
import { OtherLogins } from "../logins/OtherLogins.tsx";
import { ScreenHeading } from "../navigation/ScreenHeading.tsx";
import { useAction } from "../query/useAction.ts";
import { ActionForm } from "../resource/ActionForm.tsx";
import { OpenedForm } from "../resource/OpenedForm.tsx";
import { SecondFactorSettings } from "../secondFactor/SecondFactorSettings.tsx";
import { useServices, useSession } from "../session/AdminServices.ts";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { OwnIdentities } from "./OwnIdentities.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { root } from "./SettingsScreen.css.ts";

/** 个人设置: the appearance of the pages on this device, and one's own account. */
export function SettingsScreen() {
  const messages = useAdminMessages("settings");
  const passwordMessages = useAdminMessages("passwordForm");
  const emailMessages = useAdminMessages("emailForm");
  const factorMessages = useAdminMessages("secondFactor");
  const loginMessages = useAdminMessages("otherLogins");
  const { nickName, account, email } = useSession();
  return (
    <section className={`${text} ${root}`}>
      <ScreenHeading>{messages.own}</ScreenHeading>
      <AppearanceSettings />
      <SettingsPanel title={messages.password} help="password" note={fill(messages.signedIn, { nickName, account })}>
        <OpenedForm action={passwordMessages.title}>{(close) => <ChangePasswordForm onClose={close} />}</OpenedForm>
      </SettingsPanel>
      <SettingsPanel title={emailMessages.title} help="password" note={emailMessages.hint}>
        <OpenedForm value={email} action={emailMessages.change}>
          {(close) => <EmailForm onClose={close} />}
        </OpenedForm>
      </SettingsPanel>
      <SettingsPanel title={factorMessages.title} help="second-factor" note={factorMessages.about}>
        <SecondFactorSettings />
      </SettingsPanel>
      <OwnIdentities />
      <SettingsPanel title={loginMessages.title} note={loginMessages.about}>
        <OtherLogins />
      </SettingsPanel>
    </section>
  );
}

/** Changes the mail address of one's own account. */
function EmailForm({ onClose }: { onClose: () => void }) {
  const messages = useAdminMessages("emailForm");
  const toasts = useAdminMessages("toasts");
  const { session } = useServices();
  const { email } = useSession();
  const action = useAction(contract.session.changeEmail, {
    done: messages.done,
    failed: toasts.updateFailed,
    onDone: (data) => {
      session.write({ status: "in", session: data });
      onClose();
    },
  });
  return (
    <ActionForm
      label={messages.title}
      fields={[
        { key: "email", label: messages.email, kind: "email", autoComplete: "email", optional: true },
        { key: "password", label: messages.password, kind: "password", autoComplete: "current-password" },
      ]}
      initialValues={{ email, password: "" }}
      action={action}
      toInput={(texts) => ({ email: texts.email.trim(), password: texts.password })}
      messages={messages}
      onCancel={onClose}
    />
  );
}
