import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { RunningDownload } from "./downloadController.ts";
import { useDownloads } from "./DownloadProvider.tsx";

/** The progress of an activity's bulk downloads. */
export function DownloadBars({ activityId }: { activityId: string }) {
  const words = useAdminMessages("bulkDownload");
  const toLabel = ({ format, progress }: RunningDownload) => {
    const formatName = format.toUpperCase();
    if (progress === null) return fill(words.starting, { format: formatName });
    const { done, total } = progress;
    return fill(words.running, { format: formatName, done, total });
  };
  return useDownloads(activityId).map((run) => (
    <ProgressBar
      key={run.format}
      label={toLabel(run)}
      share={run.progress && run.progress.done / Math.max(1, run.progress.total)}
    />
  ));
}
