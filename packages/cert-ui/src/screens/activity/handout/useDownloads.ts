import { useSyncExternalStore } from "react";
import { useProvided } from "../../session/AdminServices.ts";
import type { RunningDownload } from "./downloadController.ts";
import { DownloadsContext } from "./DownloadProvider.tsx";

/** Returns the running bulk downloads of an activity that this page follows. */
export function useDownloads(activityId: string): readonly RunningDownload[] {
  const downloads = useProvided(DownloadsContext);
  const running = useSyncExternalStore(downloads.state.subscribe, downloads.state.read);
  return Object.values(running).filter(({ activity }) => activity.id === activityId);
}
