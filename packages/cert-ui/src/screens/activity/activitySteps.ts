import { publishProblem, undecidedSheets, type Activity } from "cert-api";
import type { Uploads } from "../upload/useUploads.ts";

/** The steps of an activity, in the order of work, as spelled in addresses. */
export const stepKeys = ["template", "list", "publish", "handout", "notice", "settings"] as const;

export type StepKey = (typeof stepKeys)[number];

/** `next`: the one to take now; `open`: possible; `waiting`: possible after earlier steps. */
export type StepState = "done" | "next" | "open" | "waiting";

export interface StepProps {
  activity: Activity;
  uploads: Uploads;
  /** Called when the activity or one of its files has changed, to load them again. */
  onChanged: () => void;
}

/** Returns the state of each step of an activity. At most one is `next`. */
export function listSteps(activity: Activity): { key: StepKey; state: StepState }[] {
  const isPublished = activity.publishedAt !== null;
  const done: Readonly<Record<string, boolean>> = {
    template: activity.template !== null || activity.certificatesFile !== null,
    list: activity.nameList !== null && undecidedSheets(activity).length === 0,
    publish: isPublished && !activity.hasUnpublishedChanges,
  };
  const next = Object.keys(done).find((key) => !done[key]);
  const isPossible: Readonly<Record<StepKey, boolean>> = {
    template: true,
    list: true,
    publish: publishProblem(activity) === null,
    handout: isPublished,
    notice: isPublished,
    settings: true,
  };
  return stepKeys.map((key) => {
    if (key === next) return { key, state: "next" };
    if (done[key]) return { key, state: "done" };
    return { key, state: isPossible[key] ? "open" : "waiting" };
  });
}

/** Returns the step that is shown if an address names none: the next one, or handing out if all is published. */
export const findShownStep = (activity: Activity): StepKey =>
  listSteps(activity).find(({ state }) => state === "next")?.key ?? "handout";

/** Returns the path of an activity's page, open at a step. Without a step, it opens at the next one. */
export const activityPath = ({ id }: Pick<Activity, "id">, step?: StepKey): string =>
  `/certificate/activity/${id}${step === undefined ? "" : `/${step}`}`;

/** Returns the state of an activity: incomplete (a file or the choice of sheets is missing), ready to publish, or published. */
export function activityState(activity: Activity): "preparing" | "ready" | "published" {
  if (activity.publishedAt !== null) return "published";
  return publishProblem(activity) === null && undecidedSheets(activity).length === 0 ? "ready" : "preparing";
}

export const stateTones = { preparing: "soft", ready: "plain", published: "done" } as const;

/** The default order of the list of activities: the newest first, as the most likely to be worked on. */
export const activityListOrder = "-id";
