import type { Activity, Failure, Progress } from "cert-api";
import type { Client } from "cert-api/client";

export interface RunningPublish {
  activity: Activity;
  /** The last progress that the server reported; null before the first report. */
  progress: Progress | null;
  /** True while a call of this page is pending, whose response will be the outcome. */
  isAwaited: boolean;
  /** True if this tab started it, so that its failure is reported too. */
  isOfThisTab: boolean;
  /** The failure of this page's call while the server seemed to continue. Reported if nothing better is known at the end. */
  failure?: Failure;
}

export interface PublishState {
  running: Readonly<Record<string, RunningPublish>>;
}

/** A message to the user: an activity was published, or the reason why not. */
export type PublishNotice =
  | { activity: Activity; awards: number }
  | { activity: Activity; refusal: Pick<Failure, "code" | "message"> & Partial<Pick<Failure, "data">> };

export interface PublishClient {
  activity: Pick<Client["activity"], "find">;
  publication: Pick<Client["publication"], "progress" | "publish">;
  dashboard: Pick<Client["dashboard"], "notifications">;
}

/** The clock of the controller, replaced in tests. */
export interface PublishClock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Repeats `work` at an interval. The returned function stops it. */
  every: (milliseconds: number, work: () => void) => () => void;
}
