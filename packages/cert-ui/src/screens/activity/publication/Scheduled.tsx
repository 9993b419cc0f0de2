import { contract, type Activity } from "cert-api";
import { Button } from "../../../components/button/Button.tsx";
import { momentText } from "../../../components/moment/momentText.ts";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useEndpointMutation } from "../../query/useEndpointMutation.ts";

interface ScheduledProps {
  activity: Activity;
  at: string;
  onChanged: () => void;
}

/** The scheduled time of the publish, which can be cancelled. */
export function Scheduled({ activity: { id }, at, onChanged }: ScheduledProps) {
  const words = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  const { mutate, isPending } = useEndpointMutation(contract.publication.cancelSchedule, {
    onDone: () => {
      toast.success(words.cancelled);
      onChanged();
    },
    onRefused: ({ message }) => toast.failure(words.failed, message),
  });
  return (
    <Stack direction="row" gap="small">
      <Text>{fill(words.badge, { at: momentText(at, timeZone) })}</Text>
      <Button tone="quiet" size="small" aria-disabled={isPending} onClick={() => mutate({ id })}>
        {words.cancel}
      </Button>
    </Stack>
  );
}
