import { publishProblem, type Activity } from "cert-api";

/** Where an activity stands: still lacking a file, ready, or published. */
export function activityState(activity: Activity): "preparing" | "ready" | "published" {
  if (activity.publishedAt !== null) return "published";
  return publishProblem(activity) === null ? "ready" : "preparing";
}
