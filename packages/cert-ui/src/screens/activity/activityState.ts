import { publishProblem, undecidedSheets, type Activity } from "cert-api";

/** Returns the state of an activity: incomplete (a file or the choice of sheets is missing), ready to publish, or published. */
export function activityState(activity: Activity): "preparing" | "ready" | "published" {
  if (activity.publishedAt !== null) return "published";
  return publishProblem(activity) === null && undecidedSheets(activity).length === 0 ? "ready" : "preparing";
}

/** The tone of the badge of each state. */
export const stateTones = { preparing: "soft", ready: "plain", published: "done" } as const;
