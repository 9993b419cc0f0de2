import type { Activity, Failure, Plan, Progress } from "cert-api";
import type { Client } from "cert-api/client";

/** An activity that is being published. */
export interface RunningPublish {
  activity: Activity;
  /** The page of the list that holds the activity, counted from zero. */
  page: number;
  stage: "planning" | "publishing";
  /** What the server last told of it; null: nothing yet. */
  progress: Progress | null;
  /** A call of this page is still open and will tell how it ends. */
  isAwaited: boolean;
  /** This tab asked for it: when it ends without having published, that is told too. */
  isOfThisTab: boolean;
}

/** What is known of publishing, for every list that comes and goes meanwhile. */
export interface PublishState {
  /** By the activity's id. */
  running: Readonly<Record<string, RunningPublish>>;
  /** A plan that waits for a decision. */
  planned: { activity: Activity; page: number; plan: Plan } | null;
}

/** What somebody is told: that an activity was published, or why it was not. */
export type PublishNotice =
  { activity: Activity; awards: number } | { activity: Activity; refusal: Pick<Failure, "code" | "message"> };

/** The calls that publishing needs. */
export interface PublishClient {
  activity: Pick<Client["activity"], "list" | "plan" | "progress" | "publish">;
  dashboard: Pick<Client["dashboard"], "notifications">;
}

/** The time that publishing goes by; injected in tests. */
export interface PublishClock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Repeats `work`; returns the way to end that. */
  every: (milliseconds: number, work: () => void) => () => void;
}
