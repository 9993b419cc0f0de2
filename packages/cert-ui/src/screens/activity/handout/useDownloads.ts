import { useSyncExternalStore } from "react";
import { useServices } from "../../session/AdminServices.ts";
import type { RunningDownload } from "./downloadController.ts";

/** Returns the running bulk downloads of an activity that this page follows. */
export function useDownloads(activityId: string): readonly RunningDownload[] {
  const { downloads } = useServices();
  const running = useSyncExternalStore(downloads.state.subscribe, downloads.state.read);
  return Object.values(running).filter(({ activity }) => activity.id === activityId);
}
