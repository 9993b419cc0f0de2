import { notificationMessages, refused, type Activity, type Failure } from "cert-api";
import type { Client } from "cert-api/client";
import type { PublishMark } from "./publishMarks.ts";

/** How far a browser's clock may be behind the server's, in milliseconds. */
const CLOCKS = 60_000;

interface Ended {
  activity: Activity;
  /** The page of the list that it stands on. */
  page: number;
  before: PublishMark;
  /** What its own call ended with, where that came to an end without an answer. */
  failure?: Failure | undefined;
}

/** What a publish came to whose answer was not heard: how many awards there are, or why not. Null: nobody can tell now. */
export async function publishOutcome(
  client: Client,
  { activity, page, before, failure }: Ended,
): Promise<{ awards: number } | Failure | null> {
  const listed = await client.activity.list({ page });
  if (!listed.success) return failure ?? null;
  const now = listed.data.content.find(({ id }) => id === activity.id);
  if (now && now.publishedAt !== null && now.publishedAt !== before.publishedAt) return { awards: now.awards };
  const told = await client.dashboard.notifications({});
  const sentence = notificationMessages.publishFailed(activity.name, "");
  const note = (told.success ? told.data : []).find(
    ({ success, message, at }) => !success && message.startsWith(sentence) && Date.parse(at) > before.at - CLOCKS,
  );
  return note ? refused("system", note.message.slice(sentence.length)) : (failure ?? refused("system", ""));
}
