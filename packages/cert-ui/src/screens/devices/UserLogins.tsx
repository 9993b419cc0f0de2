import { contract, type UserLogins as Logins } from "cert-api";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/button/Button.tsx";
import { DeviceList } from "../../components/deviceList/DeviceList.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useSession } from "../session/AdminServices.ts";
import { actions, root, sentence, title } from "./UserLogins.css.ts";

interface UserLoginsProps {
  id: string;
  /** The user's name, as shown in questions. */
  name: string;
}

/** The logins of a user and their second factor, for an administrator who may end the logins and reset the second factor. */
export function UserLogins({ id, name }: UserLoginsProps) {
  const words = useAdminMessages("userLogins");
  const { data, error, refetch } = useEndpointQuery(contract.user.sessions, { id });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={root} aria-label={words.title}>
      <h3 ref={heading} tabIndex={-1} className={title}>
        {words.title}
      </h3>
      {data === undefined && <QueryNotice error={error} onRetry={() => void refetch()} />}
      {data && (
        <LoginControls
          id={id}
          name={name}
          logins={data}
          onChanged={() => void refetch()}
          onFocusLost={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}

interface LoginControlsProps extends UserLoginsProps {
  logins: Logins;
  onChanged: () => void;
  /** Called when the focused button is about to be removed, with its question or its login. */
  onFocusLost: () => void;
}

function LoginControls({ id, name, logins, onChanged, onFocusLost }: LoginControlsProps) {
  const { sessions, secondFactor } = logins;
  const words = useAdminMessages("userLogins");
  const devices = useAdminMessages("deviceList");
  const isOwn = useSession().id === id;
  const toOutcome = (successTitle: string, failureTitle: string) => ({
    onDone: () => {
      toast.success(successTitle);
      onChanged();
    },
    onRefused: ({ message }: { message: string }) => {
      toast.failure(failureTitle, message);
      onChanged();
    },
  });
  const end = useEndpointMutation(contract.user.endSessions, toOutcome(devices.ended, devices.endFailed));
  const reset = useEndpointMutation(contract.user.resetSecondFactor, toOutcome(words.resetDone, words.resetFailed));
  const question = { busy: end.isPending || reset.isPending, onFocusLost };
  const factor = secondFactor.isOn ? words.on : secondFactor.isRequired ? words.asked : words.off;
  return (
    <>
      <p className={sentence}>{fill(factor, { count: secondFactor.recoveryCodes })}</p>
      {/* One's own is removed in the settings, which takes a code */}
      {secondFactor.isOn && !isOwn && (
        <ConfirmedAction
          {...question}
          action={words.reset}
          question={fill(words.resetQuestion, { name })}
          onConfirm={() => reset.mutate({ id })}
        />
      )}
      {sessions.length === 0 ? (
        <p className={sentence}>{devices.none}</p>
      ) : (
        <DeviceList
          logins={sessions}
          busy={question.busy}
          onEnd={(login) => {
            onFocusLost();
            end.mutate({ id, session: login.id });
          }}
        />
      )}
      {sessions.length > 0 && !isOwn && (
        <ConfirmedAction
          {...question}
          action={devices.endAll}
          question={fill(words.endAllQuestion, { name })}
          onConfirm={() => end.mutate({ id })}
        />
      )}
    </>
  );
}

interface ConfirmedActionProps {
  action: string;
  /** The sentence that explains what will happen. */
  question: string;
  busy: boolean;
  onConfirm: () => void;
  /** Called when the question closes, which removes the focused button. */
  onFocusLost: () => void;
}

/** A button that asks for confirmation in its own place, because another window would hide what the question is about. */
function ConfirmedAction({ action, question, busy, onConfirm, onFocusLost }: ConfirmedActionProps) {
  const confirm = useAdminMessages("confirm");
  const [isAsking, setAsking] = useState(false);
  const cancel = useRef<HTMLButtonElement>(null);
  // The answer that changes nothing has the focus, so that Enter ends no login
  useEffect(() => {
    if (isAsking) cancel.current?.focus();
  }, [isAsking]);
  const answer = () => {
    setAsking(false);
    onFocusLost();
  };
  if (!isAsking) {
    return (
      <div className={actions}>
        <Button tone="danger" size="small" disabled={busy} onClick={() => setAsking(true)}>
          {action}
        </Button>
      </div>
    );
  }
  return (
    <div role="group" aria-label={action} className={root}>
      <p className={sentence} role="alert">
        {question}
      </p>
      <div className={actions}>
        <Button ref={cancel} tone="quiet" size="small" onClick={answer}>
          {confirm.cancel}
        </Button>
        <Button
          tone="danger"
          size="small"
          onClick={() => {
            answer();
            onConfirm();
          }}
        >
          {action}
        </Button>
      </div>
    </div>
  );
}
