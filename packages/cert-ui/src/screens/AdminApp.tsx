import { createClient, type ClientOptions } from "cert-api/client";
import { useState } from "react";
import { createBrowserRouter, createMemoryRouter, RouterProvider } from "react-router-dom";
import { Toaster } from "../components/toaster/Toaster.tsx";
import { Services, type AdminServices } from "./session/AdminServices.ts";
import { createNotificationBus } from "./session/notificationBus.ts";
import { PublishController } from "./activity/publish/publishController.ts";
import { createPublishMarks } from "./activity/publish/publishMarks.ts";
import type { PublishClock } from "./activity/publish/publishState.ts";
import { usePublishToast } from "./activity/publish/usePublishToast.ts";
import type { SessionState } from "./session/sessionState.ts";
import { createStore } from "./session/store.ts";
import { restorePreferences } from "./settings/preferences.ts";
import { adminRoutes } from "./adminRoutes.tsx";

/** The props of `AdminApp`. */
export interface AdminAppProps {
  /** The options of the client: the server's address, headers of a host. */
  client?: Omit<ClientOptions, "onUnauthenticated">;
  /** The path under which the product is shown, without a slash at its end. */
  basePath?: string;
  /** The institute's name; the one of the messages unless given. */
  institute?: string;
  /** One character, for the seal. */
  mark?: string;
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

/**
 * The administrators' side with all of its routes. Fills the page, and contains its Toaster. The props of the first render
 * count: later changes are ignored.
 */
export function AdminApp({ client: options = {}, basePath = "", institute, mark, initialPath }: AdminAppProps) {
  const showPublishToast = usePublishToast();
  // Created once: the router and the client must outlive every render of the host
  const [{ router, services }] = useState(() => {
    const session = createStore<SessionState>({ status: "unknown" });
    const onUnauthenticated = () => {
      if (session.read().status === "in") session.write({ status: "out", reason: "ended" });
    };
    const client = createClient({ ...options, onUnauthenticated });
    const baseUrl = options.baseUrl ?? "";
    const notificationBus = createNotificationBus();
    const publishing = new PublishController({
      client,
      marks: () => createPublishMarks(getAccountId(session.read())),
      clock: browserClock,
      notify: showPublishToast,
      announce: notificationBus.announce,
    });
    const adminServices: AdminServices = { client, baseUrl, institute, mark, session, publishing, notificationBus };
    restorePreferences();
    const basename = basePath === "" ? "/" : basePath;
    return {
      services: adminServices,
      router:
        initialPath === undefined
          ? createBrowserRouter(adminRoutes(), { basename })
          : createMemoryRouter(adminRoutes(), { basename, initialEntries: [basePath + initialPath] }),
    };
  });
  return (
    <Services value={services}>
      <RouterProvider router={router} />
      <Toaster />
    </Services>
  );
}
