import { contract, type Data } from "cert-api";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { root as text } from "../../theme/text.css.ts";
import { ChangePasswordForm } from "../login/ChangePasswordForm.tsx";
import { ScreenHeading } from "../navigation/ScreenHeading.tsx";
import { useAction } from "../query/useAction.ts";
import { ActionForm } from "../resource/ActionForm.tsx";
import { OpenedForm } from "../resource/OpenedForm.tsx";
import { SecondFactorSettings } from "../secondFactor/SecondFactorSettings.tsx";
import { useServices, useSession } from "../session/AdminServices.ts";
import { AppearanceSettings } from "./AppearanceSettings.tsx";
import { SettingsPanel } from "./SettingsPanel.tsx";
import { root } from "./SettingsScreen.css.ts";
import { Button } from "../../components/button/Button.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { IdentityForm, type Proof } from "../resource/IdentityForm.tsx";
import { useRef } from "react";
import { Stack } from "../../components/stack/Stack.tsx";
import { ConfirmedAction } from "../logins/ConfirmedAction.tsx";

/** 个人设置: the appearance of the pages on this device, and one's own account. */
export function SettingsScreen() {
  const { settings: messages, passwordForm, emailForm, secondFactor, otherLogins } = useAdminMessages();
  const { nickName, account, email } = useSession();
  return (
    <section className={`${text} ${root}`}>
      <ScreenHeading>{messages.own}</ScreenHeading>
      <AppearanceSettings />
      <SettingsPanel title={messages.password} help="password" note={fill(messages.signedIn, { nickName, account })}>
        <OpenedForm action={passwordForm.title}>{(close) => <ChangePasswordForm onClose={close} />}</OpenedForm>
      </SettingsPanel>
      <SettingsPanel title={emailForm.title} help="password" note={emailForm.hint}>
        <OpenedForm value={email} action={emailForm.change}>
          {(close) => <EmailForm onClose={close} />}
        </OpenedForm>
      </SettingsPanel>
      <SettingsPanel title={secondFactor.title} help="second-factor" note={secondFactor.about}>
        <SecondFactorSettings />
      </SettingsPanel>
      <OwnIdentities />
      <SettingsPanel title={otherLogins.title} note={otherLogins.about}>
        <OtherLogins />
      </SettingsPanel>
    </section>
  );
}

/** Changes the mail address of one's own account. */
function EmailForm({ onClose }: { onClose: () => void }) {
  const { emailForm: messages, toasts } = useAdminMessages();
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

/** The links between one's own account and the identity providers. Shows nothing if the server has none. */
function OwnIdentities() {
  const { data: identities, refetch } = useEndpointQuery(contract.session.identities, {});
  const { data: factor } = useEndpointQuery(contract.session.secondFactor, {});
  if (identities === undefined || factor === undefined) return null;
  return identities.map((identity) => (
    <OwnIdentity key={identity.kind} identity={identity} asksForCode={factor.isOn} onUnlinked={() => void refetch()} />
  ));
}

interface OwnIdentityProps {
  identity: Data<typeof contract.session.identities>[number];
  asksForCode: boolean;
  onUnlinked: () => void;
}

function OwnIdentity({ identity: { kind, name, isLinked }, asksForCode, onUnlinked }: OwnIdentityProps) {
  const messages = useAdminMessages("identity");
  const { failed } = messages;
  const link = useAction(contract.session.beginLink, { failed, onDone: ({ url }) => window.location.assign(url) });
  const unlink = useAction(contract.session.unlink, { done: messages.undone, failed, onDone: onUnlinked });
  const linking = fill(messages.link, { provider: name });
  const action = { ...link, run: (proof: Proof) => link.run({ ...proof, kind }) };
  return (
    <SettingsPanel title={name} note={fill(isLinked ? messages.linked : messages.unlinked, { provider: name })}>
      {isLinked ? (
        <div>
          <Button tone="quiet" aria-disabled={unlink.isRunning} onClick={() => unlink.run({ kind })}>
            {messages.unlink}
          </Button>
        </div>
      ) : (
        <OpenedForm action={linking}>
          {(close) => <IdentityForm label={linking} asksForCode={asksForCode} action={action} onCancel={close} />}
        </OpenedForm>
      )}
    </SettingsPanel>
  );
}

/** Ends all logins to one's own account but this one, with what else lets in without the password. */
function OtherLogins() {
  const messages = useAdminMessages("otherLogins");
  const { run, isRunning } = useAction(contract.session.endOtherSessions, {
    done: ({ sessions }) => (sessions === 0 ? messages.none : fill(messages.ended, { count: sessions })),
    failed: messages.failed,
  });
  const group = useRef<HTMLDivElement>(null);
  return (
    <Stack rootRef={group} role="group" aria-label={messages.title} tabIndex={-1}>
      <ConfirmedAction
        action={messages.title}
        question={messages.question}
        busy={isRunning}
        onConfirm={() => run({})}
        onFocusLost={() => group.current?.focus({ preventScroll: true })}
      />
    </Stack>
  );
}
