import { contract } from "cert-api";
import { Button } from "../../components/button/Button.tsx";
import { DeviceList } from "../../components/deviceList/DeviceList.tsx";
import { EmptyState } from "../../components/emptyState/EmptyState.tsx";
import { toast } from "../../components/toaster/toast.ts";
import { useAdminMessages } from "../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../query/useEndpointMutation.ts";
import { useEndpointQuery } from "../query/useEndpointQuery.ts";
import { note, root } from "../secondFactor/SecondFactorSettings.css.ts";

/** Where one's own account is logged in: each login, or all others, can be ended. */
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
  const isBusy = end.isPending || endOthers.isPending;
  if (data === undefined) {
    return error === null ? (
      <p className={note} role="status">
        {words.loading}
      </p>
    ) : (
      <EmptyState
        tone="failure"
        title={words.failed}
        advice={error.message}
        action={<Button onClick={() => void refetch()}>{words.retry}</Button>}
      />
    );
  }
  return (
    <div className={root}>
      <p className={note}>{words.about}</p>
      <DeviceList logins={data} busy={isBusy} onEnd={(login) => end.mutate(login)} />
      {data.some(({ isCurrent }) => !isCurrent) && (
        <div>
          <Button tone="danger" disabled={isBusy} onClick={() => endOthers.mutate({})}>
            {words.endOthers}
          </Button>
        </div>
      )}
    </div>
  );
}
