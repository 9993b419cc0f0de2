import { contract } from "cert-api";
import { useRef } from "react";
import { Button } from "../../components/button/Button.tsx";
import { DeviceList } from "../../components/deviceList/DeviceList.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { QueryNotice } from "../query/QueryNotice.tsx";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { Stack } from "../../components/stack/Stack.tsx";
import { Text } from "../../components/text/Text.tsx";

/** The logins of one's own account, each of which can be ended, as can all others at once. */
export function OwnDevices() {
  const words = useAdminMessages("deviceList");
  const { data, error, refetch } = useEndpointQuery(contract.session.sessions, {});
  const outcome = {
    onDone: () => {
      toast.success(words.ended);
      void refetch();
    },
    onRefused: ({ message }: { message: string }) => {
      toast.failure(words.endFailed, message);
      void refetch();
    },
  };
  const end = useEndpointMutation(contract.session.endSession, outcome);
  const endOthers = useEndpointMutation(contract.session.endOtherSessions, outcome);
  const group = useRef<HTMLDivElement>(null);
  // The button that has the focus is removed together with its login
  const holdFocus = () => group.current?.focus({ preventScroll: true });
  const isBusy = end.isPending || endOthers.isPending;
  if (data === undefined) return <QueryNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Stack elementRef={group} role="group" aria-label={words.title} tabIndex={-1}>
      <Text tone="note">{words.about}</Text>
      <DeviceList
        logins={data}
        busy={isBusy}
        onEnd={(login) => {
          holdFocus();
          end.mutate(login);
        }}
      />
      {data.some(({ isCurrent }) => !isCurrent) && (
        <div>
          <Button
            tone="danger"
            disabled={isBusy}
            onClick={() => {
              holdFocus();
              endOthers.mutate({});
            }}
          >
            {words.endOthers}
          </Button>
        </div>
      )}
    </Stack>
  );
}
