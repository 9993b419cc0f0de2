import type { Activity, Failure, Progress, Input, contract } from "cert-api";
import type { Client } from "cert-api/client";
import type { PlanDecision } from "../../../components/planPanel/PlanDecision.ts";
import { tabMemory } from "../../session/tabMemory.ts";
import { toRecord } from "../../session/toRecord.ts";

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

export interface PublishMark {
  /** The time of the previous publish; null if there was none. */
  publishedAt: string | null;
  /** The start of this publish, in milliseconds since 1970. */
  at: number;
}

/** The publishes that this tab has started and not seen the end of, by activity id. */
export type PublishMarks = ReturnType<typeof createPublishMarks>;

function isMark(stored: unknown): stored is PublishMark {
  const { publishedAt, at } = toRecord(stored);
  return (publishedAt === null || typeof publishedAt === "string") && typeof at === "number";
}

/** Returns the marks of one account in the session storage of this tab, which survive a reload. */
export function createPublishMarks(owner: string) {
  const toKey = (activityId: string) => `publish ${activityId}`;
  return {
    read(activityId: string) {
      const stored = tabMemory.read(owner, toKey(activityId));
      return isMark(stored) ? stored : null;
    },
    write: (activityId: string, mark: PublishMark) => tabMemory.write(owner, toKey(activityId), mark),
    remove: (activityId: string) => tabMemory.remove(owner, toKey(activityId)),
  };
}

/** Converts the decision on a plan to the endpoints' input. Reasons are sent only with what they are for. */
export const toPublishChoices = (
  decision: PlanDecision,
): Omit<Input<typeof contract.publication.publish>, "id" | "plan"> => ({
  confirmed: decision.confirmed,
  overwriteEdited: decision.overwriteEdited,
  ...(decision.template !== "keep" && { template: decision.template, reason: decision.reason }),
  ...(decision.unlisted !== "keep" && { unlisted: decision.unlisted, unlistedReason: decision.unlistedReason }),
});
