import type { Activity } from "cert-api";
import type { Uploads } from "../upload/useUploads.ts";

/** The props of each step of an activity's page. */
export interface StepProps {
  activity: Activity;
  uploads: Uploads;
  /** Called when the activity or one of its files has changed, to load them again. */
  onChanged: () => void;
}
