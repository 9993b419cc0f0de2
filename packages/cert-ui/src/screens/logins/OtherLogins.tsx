import { contract } from "cert-api";
import { useRef } from "react";
import { Stack } from "../../components/stack/Stack.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { useAction } from "../query/useAction.ts";
import { ConfirmedAction } from "./ConfirmedAction.tsx";

/** Ends all logins to one's own account but this one, with what else lets in without the password. */
export function OtherLogins() {
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
