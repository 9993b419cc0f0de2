import { useQueryClient } from "@tanstack/react-query";
import { ANSWER_MS, contract, refusals } from "cert-api";
import { createContext, useState, useSyncExternalStore, type ReactNode } from "react";
import { useLatest } from "../../../components/root/useLatest.ts";
import { toast } from "../../../components/toaster/toast.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../../messages/zhCNAdmin.ts";
import { queryKeys } from "../../../resources/queryKeys.ts";
import { reloadReads } from "../../query/cachedReads.ts";
import { useProvided, useServices } from "../../session/AdminServices.ts";
import { browserClock } from "../publication/PublishProvider.tsx";
import { DownloadController, type DownloadNotice, type RunningDownload } from "./downloadController.ts";
import { ProgressBar } from "../../../components/progressBar/ProgressBar.tsx";
import { fill } from "../../../messages/fill.ts";

/** The context of the controller of all bulk downloads, which are followed while other screens are shown. */
export const DownloadsContext = createContext<DownloadController | null>(null);

export function DownloadProvider({ children }: { children: ReactNode }) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const messages = useLatest(useAdminMessages("bulkDownload"));
  const [controller] = useState(
    () =>
      new DownloadController({
        client,
        clock: browserClock,
        fetchStatus,
        saveFile,
        notify: (notice) => tellResult(notice, messages.current),
        onNotified: () => void reloadReads(queryClient, queryKeys.endpoint(contract.dashboard.notifications)),
      }),
  );
  return <DownloadsContext.Provider value={controller}>{children}</DownloadsContext.Provider>;
}

/**
 * Requests the headers of a file to find out whether it is available, because a browser that saves it could not show the
 * reason if not.
 */
async function fetchStatus(href: string): Promise<number> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return (await fetch(href, { method: "HEAD", credentials: "same-origin", signal })).status;
  } catch {
    // No answer at all, as of a call of the client
    return 0;
  }
}

/** Saves a file through a link with `download`, which does not leave the page, whatever the response. */
function saveFile(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}

/** Returns the running bulk downloads of an activity that this page follows. */
export function useDownloads(activityId: string): readonly RunningDownload[] {
  const downloads = useProvided(DownloadsContext);
  const running = useSyncExternalStore(downloads.state.subscribe, downloads.state.read);
  return Object.values(running).filter(({ activity }) => activity.id === activityId);
}

/** Shows the result of a bulk download in a toast. */
function tellResult(notice: DownloadNotice, messages: AdminMessages["bulkDownload"]): void {
  if (notice.kind === "refused") toast.failure(messages.refused, explainStatus(messages, notice.status));
  else if (notice.notification.success) toast.success(messages.done, notice.notification.message);
  else toast.failure(messages.interrupted, notice.notification.message);
}

/** Explains an HTTP status, which is all that is known from a request for headers. */
function explainStatus(messages: AdminMessages["bulkDownload"], status: number): string {
  if (status === refusals.tooMany.status) return messages.busy;
  return status === refusals.notFound.status ? messages.nothing : messages.unavailable;
}

/** The progress of an activity's bulk downloads. */
export function DownloadBars({ activityId }: { activityId: string }) {
  const messages = useAdminMessages("bulkDownload");
  const toLabel = ({ format, progress }: RunningDownload) => {
    const formatName = format.toUpperCase();
    if (progress === null) return fill(messages.starting, { format: formatName });
    const { done, total } = progress;
    return fill(messages.running, { format: formatName, done, total });
  };
  return useDownloads(activityId).map((run) => (
    <ProgressBar
      key={run.format}
      label={toLabel(run)}
      share={run.progress && run.progress.done / Math.max(1, run.progress.total)}
    />
  ));
}
