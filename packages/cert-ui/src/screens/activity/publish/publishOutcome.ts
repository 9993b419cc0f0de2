import { describeReason, refused, type Activity, type Failure, type Notification } from "cert-api";
import type { PublishClient } from "./publishState.ts";
import type { PublishMark } from "./publishMarks.ts";

/** How far a browser's clock may be behind the server's, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** What a publish ended with: how many awards there are, or why there are none. */
export type PublishOutcome = { awards: number } | Failure;

interface EndedPublish {
  activity: Activity;
  /** The page of the list that holds the activity, counted from zero. */
  page: number;
  /** How the activity was before. */
  before: PublishMark;
  /** What the call that publishes ended with, where it came to an end without an answer of the server. */
  failure?: Failure | undefined;
}

/** Finds out what a publish ended with whose answer was not heard. Null: that cannot be told now. */
export async function findPublishOutcome(
  client: PublishClient,
  { activity, page, before, failure }: EndedPublish,
): Promise<PublishOutcome | null> {
  const listed = await client.activity.list({ page });
  if (!listed.success) return failure ?? null;
  const now = listed.data.content.find(({ id }) => id === activity.id);
  if (now && now.publishedAt !== null && now.publishedAt !== before.publishedAt) return { awards: now.awards };
  const notified = await client.dashboard.notifications({});
  const since = before.at - CLOCK_TOLERANCE_MS;
  const reason = (notified.success ? notified.data : [])
    .filter(({ at }) => Date.parse(at) > since)
    .map((notification) => failureReason(notification, activity))
    .find((text) => text !== null);
  return reason === undefined ? (failure ?? refused("system", "")) : refused("system", reason);
}

/** Why the activity was not published, as a notification tells it; null where the notification is about something else. */
function failureReason({ kind, params }: Notification, activity: Activity): string | null {
  if (kind !== "publishFailed" || params?.activityId !== activity.id || !params.reason) return null;
  return describeReason(params.reason);
}
