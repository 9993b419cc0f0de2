import { refusals, type Activity } from "cert-api";
import { useCallback, useEffect, useRef } from "react";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { PublishNotice } from "./publishState.ts";

const toSubject = ({ id }: Activity): string => `publish ${id}`;

/** Removes what was said of an earlier publish of an activity that was refused. */
export const dismissRefusedPublish = (activity: Activity): void => toast.dismiss(toSubject(activity));

/**
 * Returns a stable function that shows the outcome of a publish in a toast, in the current messages. Why it was refused stays
 * until it is closed, or until the activity is published again.
 */
export function usePublishToast(): (notice: PublishNotice) => void {
  const toasts = useAdminMessages("toasts");
  const { publishedAs } = useAdminMessages("activityList");
  const words = useRef({ toasts, publishedAs });
  useEffect(() => {
    words.current = { toasts, publishedAs };
  }, [toasts, publishedAs]);

  return useCallback((notice: PublishNotice) => {
    const { toasts, publishedAs } = words.current;
    if ("awards" in notice) {
      const { activity, awards } = notice;
      dismissRefusedPublish(activity);
      return toast.success(toasts.published, fill(publishedAs, { name: activity.name, awards }));
    }
    const { code, message } = notice.refusal;
    // The specification gives a missing file a title of its own, which says all; the row shows where the file is missing
    if (code === refusals.templateMissing.code) toast.failure(toasts.templateMissing);
    else if (code === refusals.nameListMissing.code) toast.failure(toasts.nameListMissing);
    else toast.refusal(toSubject(notice.activity), toasts.publishFailed, message || undefined);
  }, []);
}
