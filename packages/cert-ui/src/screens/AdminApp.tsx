import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { contract, withoutSlash } from "cert-api";
import { createClient, type ClientOptions } from "cert-api/client";
import { useEffect, useState } from "react";
import { createBrowserRouter, createMemoryRouter, RouterProvider } from "react-router-dom";
import { toast } from "../components/toaster/toast.ts";
import { Toaster } from "../components/toaster/Toaster.tsx";
import { queryKeys } from "../resources/queryKeys.ts";
import { forgetDoubtfulReads, forgetReads, invalidateReads, reloadReads } from "./query/cachedReads.ts";
import { Services, type AdminServices, type ReportShelves } from "./session/AdminServices.ts";
import { createDownloads } from "./activity/handout/createDownloads.ts";
import { useDownloadToast } from "./activity/handout/useDownloadToast.ts";
import { PublishController } from "./activity/publish/publishController.ts";
import { createPublishMarks } from "./activity/publish/publishMarks.ts";
import type { PublishClock } from "./activity/publish/publishState.ts";
import { usePublishToast } from "./activity/publish/usePublishToast.ts";
import { CurrentRouter } from "./session/currentRouter.ts";
import type { SessionState } from "./session/sessionState.ts";
import { createStore, type Store } from "./session/store.ts";
import { restorePreferences } from "./settings/preferences.ts";
import { adminRoutes } from "./adminRoutes.tsx";

/** The props of `AdminApp`. */
export interface AdminAppProps {
  /** The options of the client: the server's address, headers of a host. */
  client?: Omit<ClientOptions, "onUnauthenticated">;
  /** The path under which the product is shown; there it leads to its home, `/main`. */
  basePath?: string;
  /** The institute's name; the one of the messages unless given. */
  institute?: string;
  /** One character, for the seal. */
  mark?: string;
  /** Caches what is read, under keys that begin with `cert`; made here unless given. For one AdminApp alone. */
  queryClient?: QueryClient;
  /** Begins at this path and leaves the browser's address alone, for a host that keeps it for itself. */
  initialPath?: string;
}

const browserClock: PublishClock = {
  now: () => Date.now(),
  every: (milliseconds, work) => {
    const timer = setInterval(work, milliseconds);
    return () => clearInterval(timer);
  },
};

/** The id of the account that is logged in; an empty text where nobody is. */
const getAccountId = (state: SessionState): string => (state.status === "in" ? state.session.id : "");

/** A session that nothing is known of yet. What is read while it lasts is forgotten with its end. */
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
 * The administrators' side with all of its routes. Fills the page, and contains its Toaster. The props of the first render
 * count: later changes are ignored.
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
        void reloadReads(queryClient, queryKeys.noun("activity"));
      },
      onNotified,
    });
    const downloads = createDownloads({ client, clock: browserClock, notify: showDownloadToast, onNotified });
    const reports = createStore<ReportShelves>({});
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
      <Services value={services}>
        <CurrentRouter value={router}>
          <RouterProvider router={router} />
        </CurrentRouter>
        <Toaster />
      </Services>
    </QueryClientProvider>
  );
}
