import { contract, refusals, type Session } from "cert-api";
import { useState, type MouseEvent } from "react";
import { useHref, useLinkClickHandler, useLocation, useNavigate } from "react-router-dom";
import { CodeForm } from "../../components/codeForm/CodeForm.tsx";
import { LoginForm } from "../../components/loginForm/LoginForm.tsx";
import { ManagementLayout } from "../../components/managementLayout/ManagementLayout.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useServices } from "../session/AdminServices.ts";
import { readLoginState } from "./loginState.ts";
import { useProviderLogin } from "./useProviderLogin.ts";
import { ScreenTitle } from "../navigation/ScreenTitle.tsx";

/**
 * 登录, with a second step if the account requires one. On success it leads back to the previous screen, or to the home
 * screen, with the returned data (docs/spec.md, section 2).
 */
export function LoginScreen() {
  const words = useAdminMessages("login");
  const { session, institute, mark } = useServices();
  const navigate = useNavigate();
  const { from, ended } = readLoginState(useLocation().state);
  /** The account whose password was right and which requires a code. */
  const [waitingAccount, setWaitingAccount] = useState<string | null>(null);
  const { data } = useEndpointQuery(contract.session.resetOffer, {});
  const followForgotten = useLinkClickHandler<HTMLAnchorElement>("/frame/password");
  const forgottenPage = {
    href: useHref("/frame/password"),
    onFollow: ({ event }: { event: MouseEvent<HTMLAnchorElement> }) => followForgotten(event),
  };
  const enter = (data: Session) => {
    session.write({ status: "in", session: data });
    void navigate(from ?? "/main", { state: data, replace: true });
  };
  const provider = useProviderLogin({ onEntered: enter, onCodeNeeded: () => setWaitingAccount(words.ownAccount) });
  const { isPending, mutate } = useEndpointMutation(contract.session.login, {
    onDone: (data) => {
      toast.clear();
      enter(data);
    },
    onRefused: ({ code, message }, { account }) => {
      if (code !== refusals.secondFactorNeeded.code) return toast.failure(fill(words.failed, { account }), message);
      toast.clear();
      setWaitingAccount(account);
    },
  });

  return (
    <ManagementLayout institute={institute} mark={mark}>
      <ScreenTitle>{words.submit}</ScreenTitle>
      {waitingAccount === null ? (
        <LoginForm
          onLogin={(entered) => mutate(entered)}
          busy={isPending}
          ended={ended}
          forgottenPage={data?.isOffered ? forgottenPage : undefined}
          provider={provider}
        />
      ) : (
        <SecondStep account={waitingAccount} onEntered={enter} onBack={() => setWaitingAccount(null)} />
      )}
    </ManagementLayout>
  );
}

interface SecondStepProps {
  account: string;
  onEntered: (session: Session) => void;
  onBack: () => void;
}

function SecondStep({ account, onEntered, onBack }: SecondStepProps) {
  const words = useAdminMessages("codeForm");
  const login = useAdminMessages("login");
  const [isRecovery, setRecovery] = useState(false);
  const { error, isPending, mutate } = useEndpointMutation(contract.session.confirmLogin, {
    onDone: (data) => {
      toast.clear();
      if (isRecovery) toast.success(words.recoveryUsed, words.recoveryLeft);
      onEntered(data);
    },
    onRefused: ({ code, message }) => {
      if (code === refusals.wrongCode.code) return;
      if (code !== refusals.loginLapsed.code) return toast.failure(fill(login.failed, { account }), message);
      toast.failure(words.lapsed, message);
      onBack();
    },
  });
  const isWrong = error?.failure.code === refusals.wrongCode.code;
  return (
    <CodeForm
      account={account}
      busy={isPending}
      problem={isWrong && !isPending ? error.message : undefined}
      onConfirm={({ code, kind }) => {
        setRecovery(kind === "recovery");
        mutate({ code });
      }}
      onBack={onBack}
    />
  );
}
