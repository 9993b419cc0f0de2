import { DownloadController, type DownloadControllerOptions } from "./downloadController.ts";

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

/** Creates a controller whose files are saved by the browser. */
export const createDownloads = (
  options: Omit<DownloadControllerOptions, "fetchStatus" | "saveFile">,
): DownloadController => new DownloadController({ ...options, fetchStatus, saveFile });
