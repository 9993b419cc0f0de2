import { refusals, type Failure, type Session } from "cert-api";
import { Suspense, useState, useEffect, useRef } from "react";
import { lazyPart } from "../../components/loadPart/loadPart.ts";
import { LoginForm, type LoginFormProps } from "../../components/loginForm/LoginForm.tsx";
import { fill } from "../../messages/fill.ts";
import { useLoginMessages } from "../../messages/LoginMessagesContext.ts";
import { useLoginServices } from "../session/AdminServices.ts";
import { LoginLayout } from "./LoginLayout.tsx";
import { loginToast } from "./loginToast.ts";
import { useAnswer, useCall } from "./useCall.ts";

const needsCode = ({ code }: Failure) => code === refusals.secondFactorNeeded.code;

const SecondStep = lazyPart(async () => (await import("./SecondStep.tsx")).SecondStep);

interface LoginScreenProps extends Pick<LoginFormProps, "ended" | "forgottenPage" | "defaultValue"> {
  /** The parameters of the address, with which an identity provider sends the browser back. */
  search: string;
  /** Called to take the parameters out of the address before they are sent: a code in them is accepted once. */
  onReturned: () => void;
  /** Called after the login, with the screen to open; without one it is the previous screen, or the home screen. */
  onEntered: (session: Session, to?: string) => void;
}

/**
 * 登录, with a second step if the account requires one (docs/spec.md, section 2). It knows neither router nor cache, which
 * the page of the login loads afterwards.
 */
export function LoginScreen(props: LoginScreenProps) {
  const { search, ended, forgottenPage, defaultValue, onReturned, onEntered } = props;
  const messages = useLoginMessages("login");
  const { client, session } = useLoginServices();
  /** The account whose password was right and which requires a code. */
  const [waitingAccount, setWaitingAccount] = useState<string | null>(null);
  const offer = useAnswer(client.session.resetOffer);
  const enter = (data: Session, to?: string, password?: string) => {
    const isDue = data.passwordChangeDue || data.secondFactorDue;
    session.write({ status: "in", session: data, ...(isDue && password !== undefined && { password }) });
    onEntered(data, to);
  };
  const onCodeNeeded = () => setWaitingAccount(messages.ownAccount);
  const providers = useProviderLogin({ search, onReturned, onEntered: enter, onCodeNeeded });
  const { isRunning, run } = useCall(client.session.login, {
    failed: (failure, { account }) => (needsCode(failure) ? null : fill(messages.failed, { account })),
    onDone: (data, { password }) => enter(data, undefined, password),
    onRefused: (failure, { account }) => {
      if (!needsCode(failure)) return;
      void loginToast("clear");
      setWaitingAccount(account);
    },
  });

  return (
    <LoginLayout title={messages.submit}>
      {waitingAccount === null ? (
        <LoginForm
          onLogin={(entered) => run(entered)}
          busy={isRunning}
          ended={ended}
          defaultValue={defaultValue}
          forgottenPage={offer?.isOffered ? forgottenPage : undefined}
          providers={providers}
        />
      ) : (
        <Suspense fallback={null}>
          <SecondStep account={waitingAccount} onEntered={enter} onBack={() => setWaitingAccount(null)} />
        </Suspense>
      )}
    </LoginLayout>
  );
}

interface ProviderLoginOptions extends Pick<LoginScreenProps, "search" | "onReturned" | "onEntered"> {
  /** Called if the account has a second factor: the login waits for a code. */
  onCodeNeeded: () => void;
}

/**
 * Reports whether an address has the parameter with which an identity provider sends the browser back. WeChat adds no other
 * for who declines.
 */
const isReturn = (search: string): boolean => new URLSearchParams(search).has("state");

/**
 * Returns the identity providers that the login page offers; undefined until the server has told them. On the way back from it,
 * completes the login, or the link that was begun in the settings.
 */
function useProviderLogin({ search, onReturned, onEntered, onCodeNeeded }: ProviderLoginOptions) {
  const messages = useLoginMessages("identity");
  const { client } = useLoginServices();
  const providers = useAnswer(client.session.providers);
  const begin = useCall(client.session.beginProviderLogin, {
    failed: messages.failed,
    onDone: ({ url }) => window.location.assign(url),
  });
  const { run: finish } = useCall(client.session.finishProvider, {
    done: ({ linked }) => (linked === null ? undefined : fill(messages.done, { provider: linked })),
    failed: (failure) => (needsCode(failure) ? null : messages.failed),
    onDone: ({ session, linked }) => (linked === null ? onEntered(session) : onEntered(session, "/main/settings")),
    onRefused: (failure) => needsCode(failure) && onCodeNeeded(),
  });
  const sent = useRef("");
  useEffect(() => {
    if (!isReturn(search) || sent.current === search) return;
    sent.current = search;
    onReturned();
    finish({ query: search.slice(1) });
  }, [search, onReturned, finish]);
  return providers?.map(({ kind, name }) => ({ name, onLogin: () => begin.run({ kind }) }));
}
