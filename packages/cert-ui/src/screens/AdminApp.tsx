import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { contract, withoutSlash } from "cert-api";
import { createClient, type ClientOptions } from "cert-api/client";
import { useEffect, useState } from "react";
import { createBrowserRouter, createMemoryRouter, RouterProvider } from "react-router-dom";
import { toast } from "../components/toaster/toast.ts";
import { Toaster } from "../components/toaster/Toaster.tsx";
import { queryKeys } from "../resources/queryKeys.ts";
import { forgetDoubtfulReads, forgetReads, invalidateReads, reloadReads } from "./query/cachedReads.ts";
import { ServicesContext, type AdminServices, type ReportCaches } from "./session/AdminServices.ts";
import { createDownloads } from "./activity/handout/createDownloads.ts";
import { useDownloadToast } from "./activity/handout/useDownloadToast.ts";
import { PublishController } from "./activity/publication/publishController.ts";
import { createPublishMarks } from "./activity/publication/publishMarks.ts";
import type { PublishClock } from "./activity/publication/publishState.ts";
import { usePublishToast } from "./activity/publication/usePublishToast.ts";
import { RouterContext } from "./session/RouterContext.ts";
import type { SessionState } from "./session/sessionState.ts";
import { createStore, type Store } from "./session/store.ts";
import { restorePreferences } from "./settings/preferences.ts";
import { adminRoutes } from "./adminRoutes.tsx";

export interface AdminAppProps {
  /** The options of the client, such as the server's address and headers of a host. */
  client?: Omit<ClientOptions, "onUnauthenticated">;
  /** The path under which the product is served. It leads to the home screen, `/main`. */
  basePath?: string;
  /** The institute's name. Defaults to the one in the messages. */
  institute?: string;
  /** The single character of the seal. */
  mark?: string;
  /** The cache of responses, under keys that begin with `cert`. Must not be shared by several AdminApps. Created by default. */
  queryClient?: QueryClient;
  /** Starts at this path and leaves the browser's address unchanged, for a host that uses it itself. */
  initialPath?: string;
}

const browserClock: PublishClock = {
  now: () => Date.now(),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  },
};

/** Returns the id of the logged-in account, or an empty text. */
const getAccountId = (state: SessionState): string => (state.status === "in" ? state.session.id : "");

/** Creates a session with unknown state. When it ends, the responses cached during it are removed. */
function createSession(queryClient: QueryClient): Store<SessionState> {
  const session = createStore<SessionState>({ status: "unknown" });
  // A host's client may have outlived another session
  forgetReads(queryClient);
  session.subscribe(() => {
    if (session.read().status === "out") forgetReads(queryClient);
  });
  return session;
}

/**
 * The administrators' side with all of its routes. Fills the page and includes its Toaster. Only the props of the first
 * render are used.
 */
export function AdminApp(props: AdminAppProps) {
  const { client: options = {}, institute, mark, initialPath } = props;
  const showPublishToast = usePublishToast();
  const showDownloadToast = useDownloadToast();
  // Created once: the router and the client must outlive every render of the host
  const [{ router, services, queryClient }] = useState(() => {
    const queryClient = props.queryClient ?? new QueryClient();
    const session = createSession(queryClient);
    const onUnauthenticated = () => {
      if (session.read().status === "in") session.write({ status: "out", reason: "ended" });
    };
    const client = createClient({ ...options, onUnauthenticated });
    const baseUrl = withoutSlash(options.baseUrl ?? "");
    const onNotified = () => void reloadReads(queryClient, queryKeys.endpoint(contract.dashboard.notifications));
    const publishing = new PublishController({
      client,
      marks: () => createPublishMarks(getAccountId(session.read())),
      clock: browserClock,
      notify: showPublishToast,
      onActivitiesChanged: () => {
        invalidateReads(queryClient);
        void reloadReads(queryClient, queryKeys.all);
      },
      onNotified,
    });
    const downloads = createDownloads({ client, clock: browserClock, notify: showDownloadToast, onNotified });
    const reports = createStore<ReportCaches>({});
    // They name holders: whoever logs in next does not read them
    session.subscribe(() => {
      if (session.read().status !== "out") return;
      reports.write({});
      toast.dismissRefusals();
    });
    const adminServices: AdminServices = { client, baseUrl, institute, mark, session, publishing, downloads, reports };
    restorePreferences();
    const basePath = withoutSlash(props.basePath ?? "");
    const basename = basePath || "/";
    return {
      services: adminServices,
      queryClient,
      router:
        initialPath === undefined
          ? createBrowserRouter(adminRoutes(), { basename })
          : createMemoryRouter(adminRoutes(), { basename, initialEntries: [basePath + initialPath] }),
    };
  });
  useEffect(() => forgetDoubtfulReads(queryClient), [queryClient]);
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesContext.Provider value={services}>
        <RouterContext.Provider value={router}>
          <RouterProvider router={router} />
        </RouterContext.Provider>
        <Toaster />
      </ServicesContext.Provider>
    </QueryClientProvider>
  );
}
