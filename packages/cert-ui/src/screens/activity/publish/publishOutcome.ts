import { describeReason, refused, type Activity, type Failure, type Notification } from "cert-api";
import type { PublishClient } from "./publishState.ts";
import type { PublishMark } from "./publishMarks.ts";

/** How far a browser's clock may be behind the server's, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Most characters of a text by which activities are found. */
const FIND_TEXT_MAX = 64;

/** The outcome of a publish: how many awards the activity has, or why it failed. */
export type PublishOutcome = { awards: number } | Failure;

interface EndedPublish {
  activity: Activity;
  /** The activity as it was before the publish. */
  before: PublishMark;
  /** The failure of the publishing call, if it ended without an answer of the server. */
  failure?: Failure | undefined;
}

/**
 * Finds the outcome of a publish whose answer was lost. Null if it is not known yet, or if the activity is not among those
 * that are found by its name: nothing then says that the publish failed.
 */
export async function findPublishOutcome(
  client: PublishClient,
  { activity, before, failure }: EndedPublish,
): Promise<PublishOutcome | null> {
  const listed = await client.activity.find({ text: activity.name.slice(0, FIND_TEXT_MAX) });
  if (!listed.success) return failure ?? null;
  const now = listed.data.find(({ id }) => id === activity.id);
  if (now && now.publishedAt !== null && now.publishedAt !== before.publishedAt) return { awards: now.awards };
  const notified = await client.dashboard.notifications({});
  const since = before.at - CLOCK_TOLERANCE_MS;
  const reason = (notified.success ? notified.data : [])
    .filter(({ at }) => Date.parse(at) > since)
    .map((notification) => failureReason(notification, activity))
    .find((text) => text !== null);
  if (reason !== undefined) return refused("system", reason);
  return failure ?? (now ? refused("system", "") : null);
}

/** The reason in a notification why the activity was not published; null for a notification about something else. */
function failureReason({ kind, params }: Notification, activity: Activity): string | null {
  if (kind !== "publishFailed" || params?.activityId !== activity.id || !params.reason) return null;
  return describeReason(params.reason);
}
