import { useQueryClient } from "@tanstack/react-query";
import { contract, refusals, type Activity } from "cert-api";
import { createContext, useState, type ReactNode } from "react";
import { queryKeys } from "../../../resources/queryKeys.ts";
import { formatProblem } from "../../../components/problemList/formatProblem.ts";
import { useLatest } from "../../../components/root/useLatest.ts";
import { toast } from "../../../components/toaster/toast.ts";
import { fill } from "../../../messages/fill.ts";
import { useAdminMessages } from "../../../messages/AdminMessagesProvider.tsx";
import type { AdminMessages } from "../../../messages/zhCNAdmin.ts";
import { invalidateReads, reloadReads } from "../../query/cachedReads.ts";
import { useServices } from "../../session/AdminServices.ts";
import { PublishController } from "./publishController.ts";
import { createPublishMarks, type PublishClock, type PublishNotice } from "./publishState.ts";

/** The context of the controller of all publishes, which go on while other screens are shown. */
export const PublishesContext = createContext<PublishController | null>(null);

export const browserClock: PublishClock = {
  now: () => Date.now(),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  },
};

export function PublishProvider({ children }: { children: ReactNode }) {
  const { client, session } = useServices();
  const queryClient = useQueryClient();
  const messages = useLatest(useAdminMessages());
  const [controller] = useState(
    () =>
      new PublishController({
        client,
        marks: () => {
          const state = session.read();
          return createPublishMarks(state.status === "in" ? state.session.id : "");
        },
        clock: browserClock,
        notify: (notice) => tellOutcome(notice, messages.current),
        onActivitiesChanged: () => {
          invalidateReads(queryClient);
          return reloadReads(queryClient, queryKeys.all);
        },
        onNotified: () => void reloadReads(queryClient, queryKeys.endpoint(contract.dashboard.notifications)),
      }),
  );
  return <PublishesContext.Provider value={controller}>{children}</PublishesContext.Provider>;
}

/** The number of errors that a refusal lists. */
const namedErrors = 3;

/** Formats the reason for a refused publish: the server's message and the first errors of the list with their places. */
function formatRefusal(
  { message, data }: Extract<PublishNotice, { refusal: object }>["refusal"],
  { toasts, problemList }: AdminMessages,
): string {
  const { errors = [], total = 0 } = data ?? {};
  const named = errors.slice(0, namedErrors);
  const lines = named.map((error) => formatProblem(error, problemList));
  const more =
    total > named.length && named.length > 0 ? [fill(toasts.moreErrors, { count: total - named.length })] : [];
  return [message, ...lines, ...more].join("\n");
}

const toSubject = ({ id }: Activity): string => `publish ${id}`;

/** Removes the message about an earlier refused publish of an activity. */
export const dismissRefusedPublish = (activity: Activity): void => toast.dismiss(toSubject(activity));

/** Shows the outcome of a publish in a toast. A refusal stays until it is closed or the activity is published again. */
function tellOutcome(notice: PublishNotice, messages: AdminMessages): void {
  const { toasts, activityList } = messages;
  if ("awards" in notice) {
    const { activity, awards } = notice;
    dismissRefusedPublish(activity);
    return toast.success(toasts.published, fill(activityList.publishedAs, { name: activity.name, awards }));
  }
  const { activity, refusal } = notice;
  // The specification gives a missing file a title of its own, which says all; the row shows where the file is missing
  if (refusal.code === refusals.templateMissing.code) toast.failure(toasts.templateMissing);
  else if (refusal.code === refusals.nameListMissing.code) toast.failure(toasts.nameListMissing);
  else toast.refusal(toSubject(activity), toasts.publishFailed, formatRefusal(refusal, messages) || undefined);
}
