import { contract } from "cert-api";
import { useRef } from "react";
import { DeviceList } from "../../components/deviceList/DeviceList.tsx";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../query/useAction.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";
import { ConfirmedAction } from "./ConfirmedAction.tsx";

/** The logins of one's own account, each of which can be ended, and what else lets in, which ends with all others. */
export function OwnDevices() {
  const words = useAdminMessages("deviceList");
  const { data, error, refetch: reloadLogins } = useEndpointQuery(contract.session.sessions, {});
  const {
    data: access,
    error: accessError,
    refetch: reloadAccess,
  } = useEndpointQuery(contract.session.otherAccess, {});
  const reload = () => {
    void reloadLogins();
    void reloadAccess();
  };
  const outcome = { done: words.ended, failed: words.endFailed, onSettled: reload };
  const end = useAction(contract.session.endSession, outcome);
  const endOthers = useAction(contract.session.endOtherSessions, outcome);
  const group = useRef<HTMLDivElement>(null);
  // The button that has the focus is removed together with its login
  const holdFocus = () => group.current?.focus({ preventScroll: true });
  const isBusy = end.isRunning || endOthers.isRunning;
  if (data === undefined || access === undefined) return <QueryNotice error={error ?? accessError} onRetry={reload} />;
  const hasOthers =
    data.some(({ isCurrent }) => !isCurrent) || access.identities.length > 0 || access.tokens.length > 0;
  return (
    <Stack elementRef={group} role="group" aria-label={words.title} tabIndex={-1}>
      <Text tone="note">{words.about}</Text>
      <DeviceList
        logins={data}
        access={access}
        busy={isBusy}
        onEnd={(login) => {
          holdFocus();
          end.run(login);
        }}
      />
      {hasOthers && (
        <ConfirmedAction
          action={words.endOthers}
          question={words.endOthersQuestion}
          busy={isBusy}
          onConfirm={() => endOthers.run({})}
          onFocusLost={holdFocus}
        />
      )}
    </Stack>
  );
}
