import type { Activity } from "cert-api";
import type { Uploads } from "../upload/useUploads.ts";

export interface StepProps {
  activity: Activity;
  uploads: Uploads;
  /** Called when the activity or one of its files has changed, to load them again. */
  onChanged: () => void;
}
