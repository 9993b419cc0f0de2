import type { Activity } from "cert-api";
import { Badge } from "../../../components/badge/Badge.tsx";
import { momentText } from "../../../components/moment/momentText.ts";
import { useTimeZone } from "../../../components/moment/TimeZoneProvider.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";

/** Shows when an activity will be published. Renders nothing if no time is set. */
export function ScheduledBadge({ activity: { scheduledAt } }: { activity: Activity }) {
  const words = useAdminMessages("schedule");
  const timeZone = useTimeZone();
  if (!scheduledAt) return null;
  return <Badge tone="plain">{fill(words.badge, { at: momentText(scheduledAt, timeZone) })}</Badge>;
}
