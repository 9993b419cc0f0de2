import { DownloadController, type DownloadControllerOptions } from "./downloadController.ts";

/** The head of an answer says whether the file can be had; a browser that saves it could not tell why not. */
async function fetchStatus(href: string): Promise<number> {
  try {
    return (await fetch(href, { method: "HEAD", credentials: "same-origin" })).status;
  } catch {
    // No answer at all, as of a call of the client
    return 0;
  }
}

/** A link with `download` leaves the page where it is, whatever the answer. */
function saveFile(href: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = "";
  document.body.append(link);
  link.click();
  link.remove();
}

/** A controller whose files the browser saves. */
export const createDownloads = (
  options: Omit<DownloadControllerOptions, "fetchStatus" | "saveFile">,
): DownloadController => new DownloadController({ ...options, fetchStatus, saveFile });
