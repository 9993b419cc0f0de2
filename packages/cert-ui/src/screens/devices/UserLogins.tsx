import { contract, type UserLogins as Logins } from "cert-api";
import { useRef } from "react";
import { DeviceList } from "../../components/deviceList/DeviceList.tsx";
import { fill } from "../../messages/fill.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { useSession } from "../session/AdminServices.ts";
import { ConfirmedAction } from "./ConfirmedAction.tsx";
import { root, sentence, title } from "./UserLogins.css.ts";

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
  const { sessions, secondFactor, identities, tokens } = logins;
  const hasAccess = [sessions, identities, tokens].some(({ length }) => length > 0);
  const words = useAdminMessages("userLogins");
  const devices = useAdminMessages("deviceList");
  const isOwn = useSession().id === id;
  const end = useAction(contract.user.endSessions, {
    done: devices.ended,
    failed: devices.endFailed,
    onSettled: onChanged,
  });
  const reset = useAction(contract.user.resetSecondFactor, {
    done: words.resetDone,
    failed: words.resetFailed,
    onSettled: onChanged,
  });
  const question = { busy: end.isRunning || reset.isRunning, onFocusLost };
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
          onConfirm={() => reset.run({ id })}
        />
      )}
      {sessions.length === 0 && <p className={sentence}>{devices.none}</p>}
      {hasAccess && (
        <DeviceList
          logins={sessions}
          access={logins}
          busy={question.busy}
          onEnd={(login) => {
            onFocusLost();
            end.run({ id, session: login.id });
          }}
        />
      )}
      {hasAccess && !isOwn && (
        <ConfirmedAction
          {...question}
          action={devices.endAll}
          question={fill(words.endAllQuestion, { name })}
          onConfirm={() => end.run({ id })}
        />
      )}
    </>
  );
}
