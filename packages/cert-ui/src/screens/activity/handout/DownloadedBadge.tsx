import type { Activity } from "cert-api";
import { Badge } from "../../../components/badge/Badge.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import { formatCount } from "./formatCount.ts";

/** How many of an activity's awards were downloaded; nothing where it has none. */
export function DownloadedBadge({ activity: { awards, downloaded } }: { activity: Activity }) {
  const words = useAdminMessages("handout");
  if (awards === 0) return null;
  const counts = { downloaded: formatCount(downloaded), awards: formatCount(awards) };
  return <Badge tone="soft">{fill(words.downloaded, counts)}</Badge>;
}
