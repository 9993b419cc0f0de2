import { refusals } from "cert-api";
import { useCallback, useEffect, useRef } from "react";
import { toast } from "../../../components/toaster/toast.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../../messages/zhCNAdmin.ts";
import type { DownloadNotice } from "./downloadController.ts";

/** Returns a stable function that shows the result of a bulk download in a toast, in the current messages. */
export function useDownloadToast(): (notice: DownloadNotice) => void {
  const current = useAdminMessages("bulkDownload");
  const words = useRef(current);
  useEffect(() => {
    words.current = current;
  }, [current]);

  return useCallback((notice: DownloadNotice) => {
    const { done, interrupted, refused } = words.current;
    if (notice.kind === "refused") toast.failure(refused, explainStatus(words.current, notice.status));
    else if (notice.notification.success) toast.success(done, notice.notification.message);
    else toast.failure(interrupted, notice.notification.message);
  }, []);
}

/** Explains an HTTP status, which is all that is known from a request for headers. */
function explainStatus(words: AdminMessages["bulkDownload"], status: number): string {
  if (status === refusals.tooMany.status) return words.busy;
  return status === refusals.notFound.status ? words.nothing : words.unavailable;
}
