import { contract, type SecondFactorState } from "cert-api";
import { useRef } from "react";
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

/** The second factor of a user, for an administrator who may reset it and end all logins of the user. */
export function UserLogins({ id, name }: UserLoginsProps) {
  const messages = useAdminMessages("userLogins");
  const { data, error, refetch } = useEndpointQuery(contract.user.secondFactor, { id });
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={root} aria-label={messages.title}>
      <h3 ref={heading} tabIndex={-1} className={title}>
        {messages.title}
      </h3>
      {data === undefined && <QueryNotice error={error} onRetry={refetch} />}
      {data && (
        <LoginControls
          id={id}
          name={name}
          secondFactor={data}
          onChanged={() => void refetch()}
          onFocusLost={() => heading.current?.focus()}
        />
      )}
    </section>
  );
}

interface LoginControlsProps extends UserLoginsProps {
  secondFactor: SecondFactorState;
  onChanged: () => void;
  /** Called when the focused button is about to be removed, with its question. */
  onFocusLost: () => void;
}

function LoginControls({ id, name, secondFactor, onChanged, onFocusLost }: LoginControlsProps) {
  const messages = useAdminMessages("userLogins");
  const isOwn = useSession().id === id;
  const end = useAction(contract.user.endSessions, {
    done: ({ sessions }) => (sessions === 0 ? messages.none : fill(messages.ended, { count: sessions })),
    failed: messages.endFailed,
  });
  const reset = useAction(contract.user.resetSecondFactor, {
    done: messages.resetDone,
    failed: messages.resetFailed,
    onSettled: onChanged,
  });
  const question = { busy: end.isRunning || reset.isRunning, onFocusLost };
  const factor = secondFactor.isOn ? messages.on : secondFactor.isRequired ? messages.asked : messages.off;
  return (
    <>
      <p className={sentence}>{fill(factor, { count: secondFactor.recoveryCodes })}</p>
      {/* One's own is removed in the settings, which takes a code */}
      {secondFactor.isOn && !isOwn && (
        <ConfirmedAction
          {...question}
          action={messages.reset}
          question={fill(messages.resetQuestion, { name })}
          onConfirm={() => reset.run({ id })}
        />
      )}
      {!isOwn && (
        <ConfirmedAction
          {...question}
          action={messages.endAll}
          question={fill(messages.endAllQuestion, { name })}
          onConfirm={() => end.run({ id })}
        />
      )}
    </>
  );
}
