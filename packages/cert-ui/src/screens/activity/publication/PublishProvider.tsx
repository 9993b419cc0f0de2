import { useQueryClient } from "@tanstack/react-query";
import { contract } from "cert-api";
import { createContext, useState, type ReactNode } from "react";
import { queryKeys } from "../../../resources/queryKeys.ts";
import { invalidateReads, reloadReads } from "../../query/cachedReads.ts";
import { useServices } from "../../session/AdminServices.ts";
import { PublishController } from "./publishController.ts";
import { createPublishMarks } from "./publishMarks.ts";
import type { PublishClock } from "./publishState.ts";
import { usePublishToast } from "./usePublishToast.ts";

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
  const notify = usePublishToast();
  const [controller] = useState(
    () =>
      new PublishController({
        client,
        marks: () => {
          const state = session.read();
          return createPublishMarks(state.status === "in" ? state.session.id : "");
        },
        clock: browserClock,
        notify,
        onActivitiesChanged: () => {
          invalidateReads(queryClient);
          void reloadReads(queryClient, queryKeys.all);
        },
        onNotified: () => void reloadReads(queryClient, queryKeys.endpoint(contract.dashboard.notifications)),
      }),
  );
  return <PublishesContext.Provider value={controller}>{children}</PublishesContext.Provider>;
}
