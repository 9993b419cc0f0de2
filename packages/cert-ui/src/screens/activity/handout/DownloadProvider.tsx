import { useQueryClient } from "@tanstack/react-query";
import { contract } from "cert-api";
import { createContext, useState, type ReactNode } from "react";
import { queryKeys } from "../../../resources/queryKeys.ts";
import { reloadReads } from "../../query/cachedReads.ts";
import { useServices } from "../../session/AdminServices.ts";
import { browserClock } from "../publication/PublishProvider.tsx";
import { DownloadController } from "./downloadController.ts";
import { useDownloadToast } from "./useDownloadToast.ts";

/** The context of the controller of all bulk downloads, which are followed while other screens are shown. */
export const DownloadsContext = createContext<DownloadController | null>(null);

/** Starts bulk downloads, and follows them while other screens are shown. */
export function DownloadProvider({ children }: { children: ReactNode }) {
  const { client } = useServices();
  const queryClient = useQueryClient();
  const notify = useDownloadToast();
  const [controller] = useState(
    () =>
      new DownloadController({
        client,
        clock: browserClock,
        fetchStatus,
        saveFile,
        notify,
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
    return (await fetch(href, { method: "HEAD", credentials: "same-origin" })).status;
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
