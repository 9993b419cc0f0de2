import { contract } from "cert-api";
import { useRef } from "react";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { fill } from "../../messages/fill.ts";
import { useAction } from "../query/useAction.ts";
import { ConfirmedAction } from "./ConfirmedAction.tsx";

/** Ends all logins to one's own account but this one, with what else lets in without the password. */
export function OtherLogins() {
  const words = useAdminMessages("otherLogins");
  const { run, isRunning } = useAction(contract.session.endOtherSessions, {
    done: ({ sessions }) => (sessions === 0 ? words.none : fill(words.ended, { count: sessions })),
    failed: words.failed,
  });
  const group = useRef<HTMLDivElement>(null);
  return (
    <Stack elementRef={group} role="group" aria-label={words.title} tabIndex={-1}>
      <Text tone="note">{words.about}</Text>
      <ConfirmedAction
        action={words.title}
        question={words.question}
        busy={isRunning}
        onConfirm={() => run({})}
        onFocusLost={() => group.current?.focus({ preventScroll: true })}
      />
    </Stack>
  );
}
