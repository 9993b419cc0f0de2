import type { Activity, Failure, Plan, Progress } from "cert-api";
import type { Client } from "cert-api/client";

/** An activity that is being published. */
export interface RunningPublish {
  activity: Activity;
  stage: "planning" | "publishing";
  /** The last progress that the server reported; null before the first report. */
  progress: Progress | null;
  /** Whether a call of this page is still open, whose answer will be the outcome. */
  isAwaited: boolean;
  /** Whether this tab started it: then its failure is reported too. */
  isOfThisTab: boolean;
  /** How the call of this page broke off while the server seemed to go on; told if nothing better is known at the end. */
  failure?: Failure;
}

/** The state of publishing, which outlives the lists that show it. */
export interface PublishState {
  /** The running publishes, by the activity's id. */
  running: Readonly<Record<string, RunningPublish>>;
  /** A plan that waits for a decision. */
  planned: { activity: Activity; plan: Plan } | null;
}

/** What the user is told: that an activity was published, or why it was not. */
export type PublishNotice =
  | { activity: Activity; awards: number }
  | { activity: Activity; refusal: Pick<Failure, "code" | "message"> & Partial<Pick<Failure, "data">> };

/** The calls that publishing needs. */
export interface PublishClient {
  activity: Pick<Client["activity"], "find" | "plan" | "progress" | "publish">;
  dashboard: Pick<Client["dashboard"], "notifications">;
}

/** The clock of the controller; tests inject their own. */
export interface PublishClock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Repeats `work`; the returned function ends it. */
  every: (milliseconds: number, work: () => void) => () => void;
}
