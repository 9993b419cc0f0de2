import { publishProblem, undecidedSheets, type Activity } from "cert-api";

/** The state of an activity: lacking a file or a choice of sheets, ready to be published, or published. */
export function activityState(activity: Activity): "preparing" | "ready" | "published" {
  if (activity.publishedAt !== null) return "published";
  return publishProblem(activity) === null && undecidedSheets(activity).length === 0 ? "ready" : "preparing";
}
