import { contract } from "cert-api";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../components/button/Button.tsx";
import { ForgottenForm } from "../../components/forgottenForm/ForgottenForm.tsx";
import { Heading } from "../../components/heading/Heading.tsx";
import { ManagementLayout } from "../../components/managementLayout/ManagementLayout.tsx";
import { NewPasswordForm } from "../../components/newPasswordForm/NewPasswordForm.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { listFieldProblems } from "../resource/listFieldProblems.ts";
import { useServices } from "../session/AdminServices.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";

/** 忘记密码: asks for a link, or sets a new password by the link whose token is in the fragment of the address. */
export function PasswordResetScreen() {
  const words = useAdminMessages("forgottenForm");
  const passwordWords = useAdminMessages("passwordForm");
  const { institute, mark } = useServices();
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const title = token === "" ? words.title : passwordWords.resetTitle;
  return (
    <ManagementLayout institute={institute} mark={mark}>
      <ScreenTitle>{title}</ScreenTitle>
      <Heading level={2}>{title}</Heading>
      {token === "" ? <AskStep /> : <SetStep token={token} />}
      <p>
        <Button tone="quiet" size="small" onClick={() => void navigate("/frame/login")}>
          {words.back}
        </Button>
      </p>
    </ManagementLayout>
  );
}

function AskStep() {
  const words = useAdminMessages("forgottenForm");
  const [isAsked, setAsked] = useState(false);
  const { isPending, mutate } = useEndpointMutation(contract.session.askReset, {
    onDone: () => setAsked(true),
    onRefused: ({ message }) => toast.failure(words.failed, message),
  });
  return <ForgottenForm onAsk={(entered) => mutate(entered)} asked={isAsked && !isPending} busy={isPending} />;
}

function SetStep({ token }: { token: string }) {
  const words = useAdminMessages("passwordForm");
  const toasts = useAdminMessages("toasts");
  const navigate = useNavigate();
  const { error, isPending, mutate } = useEndpointMutation(contract.session.setByReset, {
    onDone: () => {
      toast.success(words.done);
      void navigate("/frame/login", { replace: true });
    },
    onRefused: ({ message }) => toast.failure(toasts.updateFailed, message),
  });
  const problem = error ? listFieldProblems(error.failure)["password"] : undefined;
  return (
    <NewPasswordForm onSubmit={({ password }) => mutate({ token, password })} problem={problem} busy={isPending} />
  );
}
