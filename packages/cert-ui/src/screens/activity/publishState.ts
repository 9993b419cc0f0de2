import type { Activity, Plan } from "cert-api";

/** An activity that is being published. */
export interface RunningPublish {
  activity: Activity;
  /** What is being done, and which share of it is done; null: nobody knows. */
  label: string;
  share: number | null;
  /** This page asked for it, and its call will tell how it ends. */
  awaited: boolean;
  /** This tab asked for it: when it ends without having published, that is told too. */
  own: boolean;
}

/** What is known of publishing, for every list that comes and goes meanwhile. */
export interface PublishState {
  /** By the activity's id. */
  running: Readonly<Record<string, RunningPublish>>;
  /** A plan that waits for a decision. */
  planned: { activity: Activity; plan: Plan } | null;
  /** How many came to an end. */
  ended: number;
}

/** Nothing is being published. */
export const noPublish: PublishState = { running: {}, planned: null, ended: 0 };
