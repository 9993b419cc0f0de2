import { useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { ForgottenForm } from "../../components/forgottenForm/ForgottenForm.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { NewPasswordForm } from "../../components/newPasswordForm/NewPasswordForm.tsx";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { listFieldProblems } from "../query/listFieldProblems.ts";
import { useLoginServices } from "../session/AdminServices.ts";
import { LoginLayout } from "./LoginLayout.tsx";
import { useCall } from "./useCall.ts";

interface PasswordResetScreenProps {
  /** The token of a mailed link, which is in the fragment of its address; empty for none. */
  token: string;
  /** Called to show the login. */
  onLeave: () => void;
}

/** 忘记密码: asks for a link, or sets a new password by one. */
export function PasswordResetScreen({ token, onLeave }: PasswordResetScreenProps) {
  const messages = useLoginMessages("forgottenForm");
  const passwordMessages = useLoginMessages("passwordForm");
  const title = token === "" ? messages.title : passwordMessages.resetTitle;
  return (
    <LoginLayout title={title}>
      <Heading level={2}>{title}</Heading>
      {token === "" ? <AskStep /> : <SetStep token={token} onLeave={onLeave} />}
      <p>
        <Button tone="quiet" size="small" onClick={onLeave}>
          {messages.back}
        </Button>
      </p>
    </LoginLayout>
  );
}

function AskStep() {
  const messages = useLoginMessages("forgottenForm");
  const [isAsked, setAsked] = useState(false);
  const { client } = useLoginServices();
  const { isRunning, run } = useCall(client.session.askReset, {
    failed: messages.failed,
    onDone: () => setAsked(true),
  });
  return <ForgottenForm onAsk={(entered) => run(entered)} asked={isAsked && !isRunning} busy={isRunning} />;
}

function SetStep({ token, onLeave }: PasswordResetScreenProps) {
  const messages = useLoginMessages("passwordForm");
  const { client } = useLoginServices();
  const { done, failed } = messages;
  const { failure, isRunning, run } = useCall(client.session.setByReset, { done, failed, onDone: onLeave });
  const problem = failure ? listFieldProblems(failure)["password"] : undefined;
  return <NewPasswordForm onSubmit={({ password }) => run({ token, password })} problem={problem} busy={isRunning} />;
}
