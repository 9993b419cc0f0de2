import { listMissingFiles, listNeeds, type Activity, type ActivityNeed, type Problem } from "cert-api";
import type { ReactNode } from "react";
import type { Uploads } from "../upload/useUploads.ts";

/** The steps of an activity, in the order of work, as spelled in addresses. */
export const stepKeys = ["template", "list", "publish", "handout", "notice", "settings"] as const;

export type StepKey = (typeof stepKeys)[number];

/**
 * `noticed`: done, with something to confirm; `next`: the one to take now; `open`: possible; `waiting`: possible after
 * earlier steps.
 */
export type StepState = "done" | "noticed" | "next" | "open" | "waiting";

export interface StepProps {
  activity: Activity;
  uploads: Uploads;
  /** Leads to the next step once this one is done; of a template or a list, before the certificate beside it. */
  goOn: ReactNode;
  /** Called when the activity or one of its files has changed, to load them again. */
  onChanged: () => void;
}

/** Returns the state of each step of an activity. At most one is `next`. */
export function listSteps(activity: Activity): { key: StepKey; state: StepState }[] {
  const needs = listNeeds(activity);
  const next = needs.find(({ step, level }) => level === "error" || step === "publish")?.step;
  const isPublished = activity.publishedAt !== null;
  const isPossible: Readonly<Record<StepKey, boolean>> = {
    template: true,
    list: true,
    publish: listMissingFiles(activity).length === 0,
    handout: isPublished,
    notice: isPublished,
    settings: true,
  };
  const isCurrent = isPublished && !activity.hasUnpublishedChanges;
  const canBeDone: readonly StepKey[] = ["template", "list", ...(isCurrent ? ["publish" as const] : [])];
  return stepKeys.map((key) => {
    if (key === next) return { key, state: "next" };
    const ofStep = needs.filter(({ step }) => step === key);
    if (canBeDone.includes(key) && ofStep.every(({ level }) => level === "warning"))
      return { key, state: ofStep.length === 0 ? "done" : "noticed" };
    return { key, state: isPossible[key] ? "open" : "waiting" };
  });
}

/** Returns the step that is shown if an address names none: the next one, or handing out if all is published. */
export const findShownStep = (activity: Activity): StepKey =>
  listSteps(activity).find(({ state }) => state === "next")?.key ??
  (activity.publishedAt === null ? "publish" : "handout");

/** Reports whether a need is that of a file, which the screens show as a button for uploading it. */
export const isFileMissing = ({ code }: ActivityNeed): boolean =>
  code === "templateMissing" || code === "nameListMissing";

/** Returns what publishing would refuse, or ask to be confirmed, about one step, except for missing files. */
export function listStepProblems(activity: Activity, step: StepKey): Problem[] {
  // The step itself asks for what is missing
  const missingCodes = new Set<string | undefined>(listMissingFiles(activity).map(({ reason }) => reason.code));
  return listNeeds(activity).flatMap(({ step: stepOfNeed, level, ...need }) =>
    stepOfNeed === step && level !== "todo" && !missingCodes.has(need.code) ? [{ ...need, level }] : [],
  );
}

/** Returns the path of an activity's page, open at a step. Without a step, it opens at the next one. */
export const activityPath = ({ id }: Pick<Activity, "id">, step?: StepKey): string =>
  `/certificate/activity/${id}${step === undefined ? "" : `/${step}`}`;

/** Returns the path of the list of an activity's awards. */
export const awardsPath = ({ template, certificatesFile }: Activity): string =>
  `/certificate/award/list/0?${new URLSearchParams({ template: template ?? certificatesFile?.id ?? "" })}`;

/** Returns the state of an activity: incomplete, refused or being checked; ready to publish; or published. */
export function activityState(activity: Activity): "preparing" | "ready" | "published" {
  if (activity.publishedAt !== null) return "published";
  const isReady = listNeeds(activity).every(({ step, level }) => level === "warning" || step === "publish");
  return isReady ? "ready" : "preparing";
}

export const stateTones = { preparing: "soft", ready: "plain", published: "done" } as const;

/** The default order of the list of activities: the newest first, as the most likely to be worked on. */
export const activityListOrder = "-id";
