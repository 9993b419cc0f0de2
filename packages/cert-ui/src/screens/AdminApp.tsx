import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { toBrandColours, withoutSlash } from "cert-api";
import { createClient, type ClientOptions } from "cert-api/client";
import { useEffect, useMemo, useState } from "react";
import { createBrowserRouter, createMemoryRouter, RouterProvider } from "react-router-dom";
import { brandVars, markVars } from "../theme/brandVars.ts";
import { Toaster } from "../components/toaster/Toaster.tsx";
import { DownloadProvider } from "./activity/handout/DownloadProvider.tsx";
import { PublishProvider } from "./activity/publication/PublishProvider.tsx";
import { adminRoutes } from "./adminRoutes.tsx";
import { RouterContext } from "./navigation/RouterContext.ts";
import { forgetDoubtfulReads } from "./query/cachedReads.ts";
import { ServicesContext, type AdminServices } from "./session/AdminServices.ts";
import { restorePreferences } from "./settings/preferences.ts";
import { ReportProvider } from "./upload/ReportProvider.tsx";
import { createSession } from "./login/createSession.ts";

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

/**
 * The administrators' side with all of its routes. Fills the page and includes its Toaster. Only the props of the first
 * render are used.
 */
export function AdminApp(props: AdminAppProps) {
  const { client: options = {}, initialPath } = props;
  const [{ institute, mark }, setShownBrand] = useState({ institute: props.institute, mark: props.mark });
  // Created once: the router and the client must outlive every render of the host
  const [{ router, lasting, queryClient }] = useState(() => {
    const queryClient = props.queryClient ?? new QueryClient();
    const session = createSession(queryClient);
    const onUnauthenticated = () => {
      if (session.read().status === "in") session.write({ status: "out", reason: "ended" });
    };
    const client = createClient({ ...options, onUnauthenticated });
    const baseUrl = withoutSlash(options.baseUrl ?? "");
    restorePreferences();
    const basePath = withoutSlash(props.basePath ?? "");
    const basename = basePath || "/";
    const lasting = { client, baseUrl, session };
    return {
      lasting,
      queryClient,
      router:
        initialPath === undefined
          ? createBrowserRouter(adminRoutes(), { basename })
          : createMemoryRouter(adminRoutes(), { basename, initialEntries: [basePath + initialPath] }),
    };
  });
  useEffect(() => forgetDoubtfulReads(queryClient), [queryClient]);
  const services = useMemo<AdminServices>(
    () => ({
      ...lasting,
      institute,
      mark,
      showBrand(brand) {
        setShownBrand({ institute: brand.name, mark: brand.picture === null ? brand.mark : "" });
        const { style } = document.documentElement;
        const picture = brand.picture === null ? null : lasting.baseUrl + brand.picture;
        const values = { ...brandVars(toBrandColours(brand)), ...markVars(picture) };
        for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
      },
    }),
    [lasting, institute, mark],
  );
  return (
    <QueryClientProvider client={queryClient}>
      <ServicesContext.Provider value={services}>
        <PublishProvider>
          <DownloadProvider>
            <ReportProvider>
              <RouterContext.Provider value={router}>
                <RouterProvider router={router} />
              </RouterContext.Provider>
            </ReportProvider>
          </DownloadProvider>
        </PublishProvider>
        <Toaster />
      </ServicesContext.Provider>
    </QueryClientProvider>
  );
}
