import { createClient, type ClientOptions } from "cert-api/client";
import { useState } from "react";
import { createBrowserRouter, createMemoryRouter, RouterProvider } from "react-router-dom";
import { Toaster } from "../components/toaster/Toaster.tsx";
import { Services, type AdminServices } from "./session/AdminServices.ts";
import { createNotificationBus } from "./session/notificationBus.ts";
import { noPublish } from "./activity/publishState.ts";
import type { SessionState } from "./session/sessionState.ts";
import { createStore } from "./session/store.ts";
import { restorePreferences } from "./settings/preferences.ts";
import { adminRoutes } from "./adminRoutes.tsx";

export interface AdminAppProps {
  /** How the server is reached: where it is, a host's own headers. */
  client?: Omit<ClientOptions, "onUnauthenticated">;
  /** The path under which the product is shown, without a slash at its end. */
  basePath?: string;
  institute?: string;
  /** One character, for the seal. */
  mark?: string;
  /** Keeps the address to itself and begins here, for a host whose address is not the screens' to write. */
  initialPath?: string;
}

/** The administrators' side: every route of it, bound to a client. Fills the page, and brings its own Toaster. */
export function AdminApp({ client: options = {}, basePath = "", institute, mark, initialPath }: AdminAppProps) {
  // Once: a router and a client outlive what a host changes around them
  const [{ router, services }] = useState(() => {
    const session = createStore<SessionState>({ status: "unknown" });
    const onUnauthenticated = () => {
      if (session.read().status === "in") session.write({ status: "out", reason: "ended" });
    };
    const client = createClient({ ...options, onUnauthenticated });
    const baseUrl = options.baseUrl ?? "";
    const publishes = createStore(noPublish);
    const adminServices: AdminServices = {
      client,
      baseUrl,
      institute,
      mark,
      session,
      publishes,
      notificationBus: createNotificationBus(),
    };
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
