import { describeReason, refused, type Activity, type Failure, type Notification } from "cert-api";
import type { PublishClient } from "./publishState.ts";
import type { PublishMark } from "./publishMarks.ts";

/** Milliseconds by which a browser's clock may be behind the server's. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The maximum length of the text used to find an activity. */
const FIND_TEXT_MAX = 64;

/** The outcome of a publish: the number of awards, or a failure. */
export type PublishOutcome = { awards: number } | Failure;

interface EndedPublish {
  activity: Activity;
  /** The state of the activity before the publish. */
  before: PublishMark;
  /** The failure of the call, if it ended without a response. */
  failure?: Failure | undefined;
}

/**
 * Finds the outcome of a publish whose response was lost. Returns null if it is not known yet, or if the activity is not
 * found by its name, which does not mean that the publish failed.
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

/** Returns the reason in a notification why the activity was not published, or null if it is about something else. */
function failureReason({ kind, params }: Notification, activity: Activity): string | null {
  if (kind !== "publishFailed" || params?.activityId !== activity.id || !params.reason) return null;
  return describeReason(params.reason);
}
