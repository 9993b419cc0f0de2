import { contract, type Activity } from "cert-api";
import { Button } from "../../../components/button/Button.tsx";
import { momentText } from "../../../components/moment/momentText.ts";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import { Stack } from "../../../components/stack/Stack.tsx";
import { Text } from "../../../components/text/Text.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { useAction } from "../../query/useAction.ts";

interface ScheduledProps {
  activity: Activity;
  at: string;
  onChanged: () => void;
}

/** The scheduled time of the publish, which can be cancelled. */
export function Scheduled({ activity: { id }, at, onChanged }: ScheduledProps) {
  const messages = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  const { cancelled, failed } = messages;
  const { run, isRunning } = useAction(contract.publication.cancelSchedule, {
    done: cancelled,
    failed,
    onDone: onChanged,
  });
  return (
    <Stack direction="row" gap="small">
      <Text>{fill(messages.badge, { at: momentText(at, timeZone) })}</Text>
      <Button tone="quiet" size="small" aria-disabled={isRunning} onClick={() => run({ id })}>
        {messages.cancel}
      </Button>
    </Stack>
  );
}
